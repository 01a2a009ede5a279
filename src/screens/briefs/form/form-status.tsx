// Where the text stands: being saved, on this device, or with the server. Quiet, and always in sight.
import { Check, CloudCheck, CloudUpload, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveLine } from '../../../components/autosave/save-line.tsx'
import { useRowStanding } from '../../../data/queries/sync.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { useOnline } from '../../../data/queries/online.ts'
import { contentOf, differing } from './brief-values.ts'
import { useForm, useFormPart } from './form-context.ts'
import { heldCount, waitsForDescriptions } from './issues.ts'

export function FormStatus({ id }: { id: string }) {
  const { form } = useForm()
  const onDevice = useFormPart((state) => state.onDevice)
  return (
    <SaveLine className="min-h-6 text-xs" onDevice={onDevice} onRetry={() => form.flush()}>
      <Settled id={id} />
    </SaveLine>
  )
}

function Settled({ id }: { id: string }) {
  const { t } = useTranslation(['briefs', 'common', 'files'])
  const standing = useRowStanding('briefs', id)
  const online = useOnline()
  const open = useFormPart((state) => state.bases.size)
  const held = useFormPart(heldCount)
  const undescribed = useFormPart(waitsForDescriptions)
  const manual = useFormPart((state) => state.manual)
  const begun = useFormPart((state) => state.known !== null || state.bases.size > 0)

  // What was written a moment ago may not be in the answer yet, which would then call it synced.
  const shown = useFormPart(
    ({ known }) =>
      known !== null && !!standing?.row && differing(known, contentOf(standing.row)).length === 0,
  )

  if (!begun) return <span className="text-ink-muted">{t('form.hint')}</span>
  const saved = <StatusPill plain icon={Check} text={t('common:sync.savedOnDevice')} />
  const beside = (text: ReactNode) => (
    <>
      {saved}
      <span className="text-ink-muted">{text}</span>
    </>
  )
  if (undescribed) return beside(t('files:product.held'))
  if (held > 0)
    return (
      <>
        {saved}
        <StatusPill plain tone="warning" icon={TriangleAlert} text={t('form.held', { count: held })} />
      </>
    )
  if (open > 0) return manual ? beside(t('form.notPublished')) : saved
  if (standing === undefined) return null
  if (standing.sync === 'synced' && shown)
    return <StatusPill plain tone="success" icon={CloudCheck} text={t('common:sync.synced')} />
  if (online) return saved
  return (
    <>
      {saved}
      <StatusPill plain icon={CloudUpload} text={t('common:sync.waiting')} />
    </>
  )
}
