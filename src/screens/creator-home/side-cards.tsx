import { InstallCard } from '../../components/install-card.tsx'
import type { Conversation } from '../../entities/messages/queries.ts'
import type { CreatorUser } from '../../entities/teams/team.ts'
import { ProfileCard } from './profile-card.tsx'
import { UnreadCard } from './unread-card.tsx'

export function SideCards({ creator, unread }: { creator: CreatorUser; unread: readonly Conversation[] }) {
  return (
    <>
      <UnreadCard unread={unread} />
      <ProfileCard creator={creator} />
      <InstallCard />
    </>
  )
}
