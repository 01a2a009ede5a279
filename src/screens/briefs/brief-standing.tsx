// What stands above a brief: its status, what is in the way of it, and «Publiser».
import { CloudUpload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { BriefStatusPill } from '../../components/brief-status.tsx'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { useNow, useToday } from '../../device/status/now.ts'
import { Refusal } from '../../domain/refusal.ts'
import { deadlinePassed } from '../../domain/today.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import { mayMoveBrief } from '../../entities/briefs/permission.ts'
import { useFormat } from '../../i18n/format.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { paths } from '../../paths.ts'
import type { ButtonSize } from '../../ui/action/button-style.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { BriefRefusals } from './publishing/brief-refusals.tsx'
import { PastDeadline } from './publishing/extend-deadline.tsx'
import { usePublishedLater } from './publishing/use-published-later.ts'
import { usePublish } from './publishing/use-publish.tsx'

interface StandingProps {
  brief: Brief
  /** False where the brief itself says its price and its deadline just below. */
  withTerms?: boolean
}

/** «Aktiv · 2 500–4 500 kr · om 19 dager». */
export function Standing({ brief, withTerms = true }: StandingProps) {
  const { t } = useTranslation('briefs')
  const format = useFormat()
  const today = useToday()
  const now = useNow()
  const { status, deadline, archived_at: archived } = brief
  const isOpen = status === 'active' && deadline !== null && !deadlinePassed(deadline, today)
  const when =
    status === 'archived' && archived
      ? t('detail.archived', { when: format.ago(archived, now) })
      : status === 'active'
        ? isOpen && withTerms && t('detail.closes', { when: format.daysUntil(deadline, today) })
        : t('detail.changed', { when: format.ago(brief.updated_at, now) })
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-muted">
      <BriefStatusPill status={status} />
      <span>
        {[withTerms && format.range(brief.price_from, brief.price_to, brief.currency), when]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}

/** What was refused, what waits, and a deadline that has passed. */
export function BriefNotes({ brief }: { brief: Brief }) {
  const { t } = useTranslation('briefs')
  const later = usePublishedLater(brief)
  return (
    <div className="mb-5 space-y-3 empty:hidden">
      <BriefRefusals id={brief.id} />
      {later && (
        <Banner icon={CloudUpload} title={t(`waiting.publish.${later}`)} announce="polite">
          {t('waiting.text')}
        </Banner>
      )}
      <PastDeadline brief={brief} />
    </div>
  )
}

/** Nothing where the brief cannot be published. */
export function PublishButton({ brief, size }: { brief: Brief; size?: ButtonSize }) {
  const { t } = useTranslation('briefs')
  const team = useBusinessTeam()
  const navigate = useNavigate()
  const words = useFailureWords('briefs:failed.enable')
  const { publish, dialog, opener } = usePublish(() => undefined)
  // What is put away is there to be read: nothing asks for it to be taken out again
  const again = brief.status === 'archived'

  async function start(): Promise<void> {
    try {
      await publish(brief.id)
    } catch (error) {
      // missing fields are shown in the form
      if (error instanceof Refusal && error.code === 'invalid' && brief.status !== 'archived')
        await navigate(`${paths.briefUpdate(brief.id)}?missing`)
      else toast('error', words(error))
    }
  }
  return (
    <>
      {mayMoveBrief(team, 'publish', brief) && (
        <Button variant={again ? 'secondary' : 'primary'} size={size} {...opener} onClick={start}>
          {t(again ? 'publishAgain' : 'publish')}
        </Button>
      )}
      {dialog}
    </>
  )
}
