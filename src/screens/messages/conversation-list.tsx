import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ConversationRow } from './conversation-row.tsx'
import { useDrafts } from '../../data/queries/drafts.ts'
import type { Conversation } from '../../data/queries/messages.ts'
import { useNow } from '../../data/queries/now.ts'
import { type Team, sideOf } from '../../domain/team.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { List } from '../../ui/display/list-row.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { messageDraftKey, readMessageDraft } from './files/message-draft.ts'

export interface ConversationListProps {
  team: Team
  /** undefined while they are read or on their way. */
  conversations: readonly Conversation[] | undefined
  /** The open room. */
  roomId: string | undefined
}

/** What this page is for, as long as nobody has written. */
export function NoConversations({ team }: { team: Team }) {
  const { t } = useTranslation('messages')
  const business = team.type === 'Business'
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

export function ConversationList({ team, conversations, roomId }: ConversationListProps) {
  const { t } = useTranslation(['messages', 'files'])
  const drafts = useDrafts(messageDraftKey(''))
  const now = useNow()

  function draftOf(id: string): string | undefined {
    const saved = drafts?.find((draft) => draft.key === messageDraftKey(id))?.values
    const draft = id === roomId ? null : readMessageDraft(saved)
    if (!draft) return undefined
    if (draft.text.trim() !== '') return draft.text
    const count = draft.attachments.length
    return count > 0 ? t('files:message.draft', { count }) : undefined
  }

  function content() {
    if (!conversations) return <Skeleton shape="row" count={6} label={t('loading')} />
    if (conversations.length === 0) return <NoConversations team={team} />
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
