import type { Team } from '../../entities/teams/team.ts'
import type { AvatarProps } from '../../ui/display/avatar.tsx'
import { TeamAvatar } from './team-avatar.tsx'

/** The picture of one's own team: a person's is round, a business's square. */
export function TeamMark({ team, size }: { team: Team; size: AvatarProps['size'] }) {
  return (
    <TeamAvatar
      size={size}
      name={team.name}
      seed={team.id}
      src={team.data.avatar}
      shape={team.type === 'Business' ? 'square' : 'round'}
    />
  )
}
