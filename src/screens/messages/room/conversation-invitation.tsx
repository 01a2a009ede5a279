import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { InvitationStatus } from '../../../components/invitations/invitation-status.tsx'
import type { Side } from '../../../domain/side.ts'
import { type Invitation, isOpen } from '../../../entities/invitations/invitation.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLabels } from '../../../i18n/labels.ts'
import { TextLink } from '../../../ui/action/link-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { briefPathFor } from './pitch-words.ts'

interface ConversationInvitationProps {
  invitation: Invitation
  side: Side
  /** The other side's name. */
  other: string
}

/** An invitation in the conversation: its brief, why, and what came of it. */
export function ConversationInvitation({ invitation, side, other }: ConversationInvitationProps) {
  const { t } = useTranslation(['invitations', 'messages'])
  const format = useFormat()
  const label = useLabels()
  const mine = side === 'business'
  const { brief_title, message, decline_reason: reason, decline_text: words, created_at } = invitation
  return (
    <div className={`mt-3 flex ${mine ? 'justify-end' : 'justify-start'}`}>
      <Card className="w-[min(100%,26rem)]">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <span className="text-xs text-ink-muted">
            {t(mine ? 'card.mine' : 'card.title', { name: other })}
          </span>
          {/* That they have read it is news for whoever sent it. */}
          <InvitationStatus invitation={invitation} isSaid={!mine && isOpen(invitation)} />
        </div>
        <p dir="auto" className="mt-2 text-row wrap-anywhere">
          {brief_title}
        </p>
        {message !== '' && (
          <p dir="auto" className="mt-2 text-sm whitespace-pre-wrap wrap-anywhere">
            {message}
          </p>
        )}
        {reason !== '' && (
          <div className="mt-3 border-t border-line pt-3 text-sm">
            <p className="text-xs text-ink-muted">
              {t(mine ? 'card.answer' : 'card.answerMine', { name: other })}
            </p>
            <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
              <strong className="block font-semibold">{label('decline_reason', reason)}</strong>
              {words}
            </p>
          </div>
        )}
        <p className="-mb-3 flex items-center justify-between gap-3 text-sm">
          <TextLink alone render={<Link to={briefPathFor(side, invitation)} />}>
            {t('messages:pitch.brief')}
          </TextLink>
          <time dateTime={created_at} className="text-2xs text-ink-muted">
            {format.clock(created_at)}
          </time>
        </p>
      </Card>
    </div>
  )
}
