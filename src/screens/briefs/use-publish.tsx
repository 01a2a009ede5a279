// Publishing from wherever a brief stands: at most one brief of a business is active, so one question comes first when
// another one is.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { mutate } from '../../data/mutate.ts'
import { Refusal } from '../../data/mutators/refusal.ts'
import { useBriefs } from '../../data/queries/briefs.ts'
import { usePitchesOnBrief } from '../../data/queries/pitches.ts'
import type { Brief } from '../../domain/brief.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { LazyAlertDialog } from '../../ui/overlay/lazy.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useOnline } from '../../data/queries/online.ts'

interface Question {
  id: string
  other: Brief
}

export interface Publish {
  /** Publishes, or asks first. Rejects with a `Refusal` when the brief is not ready. */
  publish(id: string): Promise<void>
  /** Put it somewhere on the screen. */
  dialog: ReactNode
  /** Fetches the question's code before it is needed. */
  prepare(): void
}

/** @param onPublished after it is published on this device */
export function usePublish(onPublished: (id: string) => void): Publish {
  const { t } = useTranslation(['briefs', 'common'])
  const briefs = useBriefs(useBusinessTeam().id)
  const online = useOnline()
  const words = useFailureWords()
  const [question, setQuestion] = useState<Question | null>(null)
  const [open, setOpen] = useState(false)

  const activeBeside = (id: string) => briefs?.find((brief) => brief.status === 'active' && brief.id !== id)

  async function go(id: string, archiveId: string | null): Promise<void> {
    await mutate.briefs.publish({ id, archive_id: archiveId }, { draft: `brief:${id}` })
    if (online) toast('success', t('done.published'))
    else toast('info', t('done.publishedLater'), { description: t('done.publishedLaterText') })
    onPublished(id)
  }

  async function publish(id: string): Promise<void> {
    const other = activeBeside(id)
    if (!other) return go(id, null)
    setQuestion({ id, other })
    setOpen(true)
  }

  /** Another device may have made yet another brief active since the question was put: then it is put again. */
  async function confirm({ id, other }: Question): Promise<void> {
    try {
      await go(id, other.id)
    } catch (error) {
      const now = activeBeside(id)
      if (error instanceof Refusal && error.code === 'one_active_brief' && now)
        setQuestion({ id, other: now })
      toast('error', words(error))
    }
  }

  const dialog = question && (
    <LazyAlertDialog
      open={open}
      onOpenChange={setOpen}
      tone="primary"
      title={t('ask.title')}
      description={t('ask.text', { title: question.other.title || t('untitled') })}
      cancelLabel={t('common:cancel')}
      confirmLabel={t('ask.confirm')}
      onConfirm={() => confirm(question)}
    >
      <PitchesThatFollow briefId={question.other.id} />
    </LazyAlertDialog>
  )
  return { publish, dialog, prepare: LazyAlertDialog.preload }
}

function PitchesThatFollow({ briefId }: { briefId: string }) {
  const { t } = useTranslation('briefs')
  const count = usePitchesOnBrief(briefId)?.length ?? 0
  return count > 0 ? <p className="text-sm text-ink-muted">{t('ask.pitches', { count })}</p> : null
}
