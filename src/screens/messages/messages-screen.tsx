import { MessageCircle, MessageCircleOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ConversationView } from './conversation-view.tsx'
import { useFollowTeam } from '../../components/teams/use-follow-team.ts'
import { useTitle } from '../../components/title.ts'
import { useConversations, useRoom } from '../../data/queries/messages.ts'
import { useSyncStatus } from '../../data/queries/sync.ts'
import { useActiveTeam, useTeams } from '../../data/queries/teams.ts'
import { useOnline } from '../../data/queries/online.ts'
import { sideIn } from '../../domain/permission.ts'
import { nameOf, otherSide } from '../../domain/room.ts'
import type { Team } from '../../domain/team.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TwoPane } from '../../ui/layout/two-pane.tsx'
import { ConversationList, NoConversations } from './conversation-list.tsx'

export function MessagesScreen() {
  const { t } = useTranslation('messages')
  const id = useParams().id?.toLowerCase()
  const team = useActiveTeam()
  // An open conversation names the page itself
  useTitle(id ? undefined : t('title'))
  return team ? (
    <Conversations team={team} id={id} />
  ) : (
    <Skeleton shape="row" count={6} label={t('loading')} />
  )
}

function Conversations({ team, id }: { team: Team; id: string | undefined }) {
  const { t } = useTranslation('messages')
  const found = useConversations(team)
  const firstSyncDone = useSyncStatus()?.firstSyncDone
  const online = useOnline()
  const conversations = found?.length === 0 && firstSyncDone !== true && online ? undefined : found
  if (conversations?.length === 0 && id === undefined) {
    return (
      <Page title={t('title')}>
        <NoConversations team={team} />
      </Page>
    )
  }
  return (
    <TwoPane
      listLabel={t('list')}
      list={<ConversationList team={team} conversations={conversations} roomId={id} />}
      detail={id && <OpenConversation key={id} id={id} team={team} />}
      empty={<EmptyState icon={MessageCircle} title={t('choose')} text={t('chooseText')} />}
    />
  )
}

function OpenConversation({ id, team }: { id: string; team: Team }) {
  const { t } = useTranslation('messages')
  const room = useRoom(id)
  const firstSyncDone = useSyncStatus()?.firstSyncDone
  const online = useOnline()
  const side = room ? sideIn(team, room) : null
  const ownTeam = useTeamOf(room && side === null ? room : null)
  // Switching away from here leads to the list before the team changes.
  useFollowTeam(ownTeam)
  useTitle(room && side ? `${nameOf(room, otherSide(side))} · ${t('title')}` : undefined)

  if (room && side) return <ConversationView room={room} side={side} />
  if (room === undefined || ownTeam || (room === null && firstSyncDone !== true && online)) {
    return (
      <div className="p-5">
        <Skeleton shape="text" count={6} label={t('loading')} />
      </div>
    )
  }
  return (
    <div className="m-auto w-full">
      <EmptyState
        icon={MessageCircleOff}
        level={1}
        title={t('goneTitle')}
        text={t('goneText')}
        action={<LinkButton render={<Link to={paths.messages} />}>{t('toList')}</LinkButton>}
      />
    </div>
  )
}

/** The person's own team that stands in a room; undefined while that is not known. */
function useTeamOf(room: { business_id: string; creator_id: string } | null): Team | null | undefined {
  const teams = useTeams()
  if (!room) return null
  return teams && (teams.find((team) => sideIn(team, room) !== null) ?? null)
}
