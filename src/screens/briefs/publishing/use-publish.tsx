// Publishes a brief from any screen. It asks first when another brief is active, since a business has at most one, and
// when the business has no subscription.
import { readRow, readTeamRows } from '../../../device/store/read.ts'
import { briefTable } from '../../../entities/briefs/entity.ts'
import { heldTexts } from '../../../forms/held/held-texts.ts'
import { readHeld } from '../../../forms/held/read-held.ts'
import { valuesIn } from '../../../forms/rules/row-values.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { briefs } from '../../../entities/briefs/mutators.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { stands } from '../../../entities/pitches/pitch.ts'
import { usePitchesOnBrief } from '../../../entities/pitches/queries.ts'
import { useIsSubscribed } from '../../../entities/subscriptions/queries.ts'
import type { Brief } from '../../../entities/briefs/brief.ts'
import { useFailureWords } from '../../../i18n/labels.ts'
import { LazyAlertDialog } from '../../../ui/overlay/lazy.tsx'
import type { Opener } from '../../../ui/overlay/lazy-popup.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { AskToSubscribe } from './subscribing.tsx'
import { useStandstill } from './use-published-later.ts'

/** Another device has changed a text as well: one of the two is chosen first. */
const isHeld = async (id: string): Promise<boolean> => {
  const [brief, records] = await Promise.all([readRow(briefTable, id), readHeld(briefTable.name, id)])
  return brief !== null && heldTexts(records, valuesIn(brief)).length > 0
}

interface Question {
  id: string
  other: Brief
  /** Why it is asked once more. In the dialog, which hides toasts on a phone. */
  refused?: string
}

export interface Publish {
  /** Publishes, or asks first. Rejects with a `Refusal` when the brief is incomplete. */
  publish(id: string): Promise<void>
  /** Render this anywhere on the screen. */
  dialog: ReactNode
  /** Props of the button that asks. */
  opener: Opener
}

/** @param onPublished called after it is published on this device */
export function usePublish(onPublished: (id: string) => void): Publish {
  const { t } = useTranslation(['briefs', 'common'])
  const { id: business } = useBusinessTeam()
  const isClosed = useIsSubscribed(business) === false
  const [unsubscribed, setUnsubscribed] = useState<string | null>(null)
  const later = useStandstill()
  const words = useFailureWords('briefs:failed.enable')
  const tell = (error: unknown): void => toast('error', words(error))
  const [question, setQuestion] = useState<Question | null>(null)
  const [open, setOpen] = useState(false)

  const activeBeside = async (id: string) =>
    (await readTeamRows(briefTable, business)).find((brief) => brief.status === 'active' && brief.id !== id)

  async function go(id: string, archiveId: string | null): Promise<void> {
    await briefs.publish({ id, archive_id: archiveId })
    if (!later) toast('success', t('done.published'))
    else toast('info', t(`waiting.publish.${later}`), { description: t('waiting.text') })
    onPublished(id)
  }

  async function publish(id: string): Promise<void> {
    if (await isHeld(id)) throw new Refusal('invalid')
    if (isClosed) setUnsubscribed(id)
    else await publishNow(id)
  }

  async function publishNow(id: string): Promise<void> {
    const other = await activeBeside(id)
    if (!other) return go(id, null)
    setQuestion({ id, other })
    setOpen(true)
  }

  /** False when another device has published yet another brief since the question: it is asked again, about that one. */
  async function confirm({ id, other }: Question): Promise<boolean> {
    try {
      await go(id, other.id)
      return true
    } catch (error) {
      const isBesideAnother = error instanceof Refusal && error.code === 'one_active_brief'
      const now = isBesideAnother && (await activeBeside(id))
      if (now) setQuestion({ id, other: now, refused: words(error) })
      else tell(error)
      return !now
    }
  }

  const dialog = question ? (
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
      {question.refused && (
        <p role="alert" className="text-sm font-medium text-danger">
          {question.refused}
        </p>
      )}
      <PitchesThatFollow briefId={question.other.id} />
    </LazyAlertDialog>
  ) : (
    <AskToSubscribe
      open={unsubscribed !== null}
      onClose={() => setUnsubscribed(null)}
      onActive={() => unsubscribed !== null && publishNow(unsubscribed).catch(tell)}
    />
  )
  return { publish, dialog, opener: LazyAlertDialog.opener }
}

function PitchesThatFollow({ briefId }: { briefId: string }) {
  const { t } = useTranslation('briefs')
  const count = usePitchesOnBrief(briefId)?.filter(stands).length ?? 0
  return count > 0 ? <p className="text-sm text-ink-muted">{t('ask.pitches', { count })}</p> : null
}
