import { MessageCircle, MessageCircleOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ConversationView } from './conversation-view.tsx'
import { Loadable, NotHere } from '../../components/loadable.tsx'
import { useFollowTeam } from '../../components/teams/use-follow-team.ts'
import { useTeamIn } from '../../components/teams/use-team-in.ts'
import { useTitle } from '../../components/title.ts'
import { useRow } from '../../device/store/read.ts'
import { roomTable } from '../../entities/rooms/entity.ts'
import { useConversations } from '../../entities/messages/queries.ts'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { useMany, useOne } from '../../device/status/loaded.ts'
import { sideIn } from '../../entities/rooms/room.ts'
import { nameOf, otherSide } from '../../entities/rooms/room.ts'
import { type Team, sideOf } from '../../entities/teams/team.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TwoPane } from '../../ui/layout/two-pane.tsx'
import { ConversationList, LoadedConversations } from './conversation-list.tsx'
import { shownName } from '../../i18n/shown-name.ts'

export function MessagesScreen() {
  const { t } = useTranslation('messages')
  const id = useParams().id?.toLowerCase()
  const team = useActiveTeam()
  // An open conversation sets the title itself
  useTitle(id ? undefined : t('title'))
  return team ? (
    <Conversations team={team} id={id} />
  ) : (
    <Skeleton shape="row" count={6} label={t('loading')} />
  )
}

function Conversations({ team, id }: { team: Team; id: string | undefined }) {
  const { t } = useTranslation('messages')
  const conversations = useMany(useConversations(team))
  if (id === undefined && (conversations.state === 'none' || conversations.state === 'unreachable')) {
    return (
      <Page title={t('title')}>
        <LoadedConversations team={team} conversations={conversations} roomId={id} />
      </Page>
    )
  }
  return (
    <TwoPane
      listLabel={t('list')}
      list={<ConversationList team={team} conversations={conversations} roomId={id} />}
      detail={id && <OpenConversation key={id} id={id} team={team} />}
      empty={<NoneChosen team={team} />}
    />
  )
}

/** Beside the list: the way to what is unread, or only what the list is for. */
function NoneChosen({ team }: { team: Team }) {
  const { t } = useTranslation('messages')
  const fresh = useConversations(team)?.find(({ unread }) => unread > 0)?.room
  return (
    <EmptyState
      icon={MessageCircle}
      title={t('choose')}
      text={t('chooseText')}
      action={
        fresh && (
          <LinkButton render={<Link to={paths.room(fresh.id)} />}>
            {t('chooseFresh', { name: shownName(nameOf(fresh, otherSide(sideOf(team)))) })}
          </LinkButton>
        )
      }
    />
  )
}

function OpenConversation({ id, team }: { id: string; team: Team }) {
  const { t } = useTranslation('messages')
  const room = useRow(roomTable, id)
  const side = room ? sideIn(team, room) : null
  const ownTeam = useTeamIn(room && side === null ? room : null)
  const found = room && (side ? { room, side } : ownTeam === null ? null : undefined)
  // Switching away from here goes to the list before the team changes.
  useFollowTeam(ownTeam)
  useTitle(room && side ? `${shownName(nameOf(room, otherSide(side)))} · ${t('title')}` : undefined)

  return (
    <Loadable
      of={useOne(found)}
      waiting={
        <div className="p-5">
          <Skeleton shape="text" count={6} label={t('loading')} />
        </div>
      }
      unreachable={
        <div className="m-auto w-full">
          <NotHere level={1} />
        </div>
      }
      none={
        <div className="m-auto w-full">
          <EmptyState
            icon={MessageCircleOff}
            level={1}
            title={t('goneTitle')}
            text={t('goneText')}
            action={<LinkButton render={<Link to={paths.messages} />}>{t('toList')}</LinkButton>}
          />
        </div>
      }
    >
      {(open) => <ConversationView {...open} />}
    </Loadable>
  )
}
