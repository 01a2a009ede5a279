import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { useDrafts } from '../../forms/drafts/drafts.ts'
import type { Conversation } from '../../entities/messages/queries.ts'
import type { Loaded } from '../../device/status/loaded.ts'
import { useNow } from '../../device/status/now.ts'
import { type Team, sideOf } from '../../entities/teams/team.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { List } from '../../ui/display/list-row.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { readMessageDraft } from '../../entities/messages/message-draft.ts'

export interface ConversationListProps {
  team: Team
  conversations: Loaded<readonly Conversation[]>
  /** The open room. */
  roomId: string | undefined
}

/** Explains the page as long as there are no conversations. */
function NoConversations({ team }: { team: Team }) {
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

/** The rows, or what stands in their place. */
export function LoadedConversations({ team, conversations, roomId }: ConversationListProps) {
  const { t } = useTranslation(['messages', 'files'])
  const drafts = useDrafts('message')
  const now = useNow()

  function draftOf(id: string): string | undefined {
    const saved = drafts?.find((draft) => draft.id === id)?.values
    const draft = id === roomId ? null : readMessageDraft(saved)
    if (!draft) return undefined
    if (draft.text.trim() !== '') return draft.text
    const count = draft.attachments.length
    return count > 0 ? t('files:message.draft', { count }) : undefined
  }

  return (
    <Loadable
      of={conversations}
      waiting={<Skeleton shape="row" count={6} label={t('loading')} />}
      none={<NoConversations team={team} />}
    >
      {(rows) => (
        <List>
          {rows.map((conversation) => (
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
      )}
    </Loadable>
  )
}

export function ConversationList(props: ConversationListProps) {
  const { t } = useTranslation('messages')
  // Beside an open conversation, that one has the page's h1
  const Heading = props.roomId === undefined ? 'h1' : 'h2'
  return (
    <>
      <Heading className="px-4 pt-4 pb-3 text-2xl lg:pt-6">{t('title')}</Heading>
      <LoadedConversations {...props} />
    </>
  )
}
