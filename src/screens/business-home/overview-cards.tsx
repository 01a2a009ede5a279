import { useTranslation } from 'react-i18next'
import { useToday } from '../../device/status/now.ts'
import { Link } from 'react-router'
import { BriefStatusPill } from '../../components/brief-status.tsx'
import { localData } from '../../device/store/local-data.ts'
import type { Conversation } from '../../entities/messages/queries.ts'
import { deadlinePassed } from '../../domain/today.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { TeamAvatar } from '../../components/teams/team-avatar.tsx'
import { CountBadge } from '../../ui/display/unread.tsx'
import { Card, CardLink } from '../../ui/display/card.tsx'
import { Stat } from '../../ui/display/facts.tsx'
import { List, ListRow } from '../../ui/display/list-row.tsx'
import { freshIn } from './next-step.ts'
import { shownName } from '../../i18n/shown-name.ts'

const FEW = 3

export function ActiveBriefCard({
  brief,
  pitches,
}: {
  brief: Brief | undefined
  pitches: readonly Pitch[] | undefined
}) {
  const { t } = useTranslation('businessHome')
  const format = useFormat()
  const today = useToday()
  const fresh = freshIn(pitches)
  const count = pitches?.length ?? 0
  if (!brief) return <p className="text-ink-muted">{t('noActive')}</p>
  return (
    <Card className="space-y-4">
      <div className="flex items-start justify-between gap-4">
        <h3 dir="auto" className="text-row wrap-anywhere">
          <CardLink render={<Link to={paths.brief(brief.id)} />}>{brief.title}</CardLink>
        </h3>
        <BriefStatusPill status={brief.status} />
      </div>
      <p className="text-sm text-ink-muted">
        {format.range(brief.price_from, brief.price_to, brief.currency)}
        {brief.deadline && (
          <>
            <span aria-hidden="true"> · </span>
            {deadlinePassed(brief.deadline, today)
              ? t('deadlinePassed')
              : t('deadline', { day: format.daysUntil(brief.deadline, today) })}
          </>
        )}
      </p>
      <div className="flex gap-8">
        <Stat label={t('pitches', { count })} value={format.number(count)} />
        {fresh > 0 && <Stat unread label={t('fresh', { count: fresh })} value={format.number(fresh)} />}
      </div>
    </Card>
  )
}

export function UnreadCard({ conversations }: { conversations: readonly Conversation[] }) {
  const { t } = useTranslation('businessHome')
  const format = useFormat()
  const now = Date.parse(localData().now())
  if (conversations.length === 0)
    return (
      <Card tone="plain" className="flex flex-wrap items-center justify-between gap-3 text-ink-muted">
        <p>{t('noMessages')}</p>
        <TextLink render={<Link to={paths.messages} />}>{t('toMessages')}</TextLink>
      </Card>
    )
  return (
    <Card padding="none">
      <List>
        {conversations.slice(0, FEW).map(({ room, unread }) => (
          <ListRow
            key={room.id}
            lines={1}
            media={
              <TeamAvatar
                name={shownName(room.creator_name)}
                src={room.creator_avatar}
                seed={room.creator_id}
              />
            }
            render={<Link to={paths.room(room.id)} />}
            title={<span dir="auto">{shownName(room.creator_name)}</span>}
            text={<span dir="auto">{room.last_message}</span>}
            metaBeside={room.last_message_at && format.ago(room.last_message_at, now)}
            trailing={<CountBadge count={unread} />}
          />
        ))}
      </List>
    </Card>
  )
}

export function DraftList({ drafts }: { drafts: readonly Brief[] }) {
  const { t } = useTranslation('businessHome')
  const format = useFormat()
  const now = Date.parse(localData().now())
  return (
    <List framed>
      {drafts.slice(0, FEW).map((brief) => (
        <ListRow
          key={brief.id}
          render={<Link to={paths.briefUpdate(brief.id)} />}
          title={<span dir="auto">{brief.title || t('untitled')}</span>}
          text={t('changed', { when: format.ago(brief.updated_at, now) })}
          trailing={<BriefStatusPill status={brief.status} />}
        />
      ))}
    </List>
  )
}
