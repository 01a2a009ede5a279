// Where the profile stands: being saved, on this device, or with the server. Quiet, and always in sight.
import { Check, CloudCheck, CloudUpload, TriangleAlert, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SaveLine } from '../../../components/autosave/save-line.tsx'
import { useOnline } from '../../../data/queries/online.ts'
import { useRowStanding } from '../../../data/queries/sync.ts'
import { Button } from '../../../ui/action/button.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { useForm, useFormPart } from './form-context.ts'
import { heldCount } from './issues.ts'

export function FormStatus({ onUndo }: { onUndo: () => void }) {
  const { form } = useForm()
  const { t } = useTranslation('common')
  const onDevice = useFormPart((state) => state.onDevice)
  const undoable = useFormPart((state) => state.undoable > 0)
  return (
    <div className="flex min-h-11 items-center gap-x-3 text-xs lg:flex-wrap">
      <SaveLine className="min-w-0 flex-1 lg:basis-full" onDevice={onDevice} onRetry={() => form.flush()}>
        <Settled />
      </SaveLine>
      {undoable && (
        <Button size="sm" variant="quiet" icon={Undo2} className="-me-2 shrink-0 lg:-ms-3.5" onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
    </div>
  )
}

function Settled() {
  const { t } = useTranslation(['profile', 'common'])
  const { table, id } = useForm()
  const standing = useRowStanding(table, id)
  const online = useOnline()
  const open = useFormPart((state) => state.bases.size)
  const held = useFormPart(heldCount)
  // What was written a moment ago may not be in the answer yet, which would then call it synced.
  const shown = useFormPart(({ known }) => {
    const row = new Map<string, unknown>(Object.entries(standing?.row ?? {}))
    return Object.keys(known).every(
      (field) => field === 'cat_traits' || JSON.stringify(row.get(field)) === JSON.stringify(known[field]),
    )
  })
  const saved = <StatusPill plain icon={Check} text={t('common:sync.savedOnDevice')} />
  if (held > 0)
    return (
      <>
        {saved}
        <StatusPill plain tone="warning" icon={TriangleAlert} text={t('held', { count: held })} />
      </>
    )
  if (standing === undefined) return null
  if (open === 0 && shown && standing.sync === 'synced')
    return <StatusPill plain tone="success" icon={CloudCheck} text={t('common:sync.synced')} />
  if (online) return saved
  return (
    <>
      {saved}
      <StatusPill plain icon={CloudUpload} text={t('common:sync.waiting')} />
    </>
  )
}
