import { MessagesSquare } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from 'react-router'
import { ConversationRow } from './conversation-row.tsx'
import { messageDraftKey } from './message-composer.tsx'
import { useDrafts } from '../../data/queries/drafts.ts'
import { useConversations } from '../../data/queries/messages.ts'
import { useSyncStatus } from '../../data/queries/sync.ts'
import { useNow } from '../../data/queries/now.ts'
import { useOnline } from '../../data/queries/online.ts'
import { type Team, sideOf } from '../../domain/team.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { List } from '../../ui/display/list-row.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'

export interface ConversationListProps {
  team: Team
  /** The open room. */
  roomId: string | undefined
}

export function ConversationList({ team, roomId }: ConversationListProps) {
  const { t } = useTranslation('messages')
  const conversations = useConversations(team)
  const drafts = useDrafts(messageDraftKey(''))
  const firstSyncDone = useSyncStatus()?.firstSyncDone
  const online = useOnline()
  const now = useNow()
  const business = team.type === 'Business'

  function draftOf(id: string): string | undefined {
    const values = drafts?.find((draft) => draft.key === messageDraftKey(id))?.values
    return id !== roomId && typeof values === 'string' && values.trim() !== '' ? values : undefined
  }

  function content() {
    if (!conversations || (conversations.length === 0 && firstSyncDone !== true && online)) {
      return <Skeleton shape="row" count={6} label={t('loading')} />
    }
    if (conversations.length === 0) {
      return (
        <EmptyState
          icon={MessagesSquare}
          title={t('emptyTitle')}
          text={t(business ? 'emptyBusiness' : 'emptyCreator')}
          action={
            <LinkButton
              variant="primary"
              render={<Link to={business ? paths.businessBriefs : paths.creatorBriefs} />}
            >
              {t(business ? 'emptyBusinessAction' : 'emptyCreatorAction')}
            </LinkButton>
          }
        />
      )
    }
    return (
      <List>
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.room.id}
            conversation={conversation}
            side={sideOf(team)}
            now={now}
            selected={conversation.room.id === roomId}
            draft={draftOf(conversation.room.id)}
          />
        ))}
      </List>
    )
  }

  // Beside an open conversation the page's name is the other's: then this heading stands below it
  const Heading = roomId === undefined ? 'h1' : 'h2'
  return (
    <>
      <Heading className="px-4 pt-4 pb-3 text-2xl lg:pt-6">{t('title')}</Heading>
      {content()}
    </>
  )
}
