import { TeamMark } from '../../components/teams/team-mark.tsx'
import type { Team } from '../../entities/teams/team.ts'

/** Before the menu is loaded: whose pages these are; and before that is known, its shape. */
export function SwitcherPlace({ team = null }: { team?: Team | null }) {
  return team ? (
    <div aria-hidden="true" className="flex h-11 items-center gap-2.5 px-2">
      <TeamMark size="mark" team={team} />
      <span dir="auto" className="min-w-0 flex-1 truncate pb-4 text-sm leading-tight font-semibold">
        {team.name}
      </span>
    </div>
  ) : (
    <div aria-hidden="true" className="after-a-moment flex h-11 items-center gap-2.5 px-2">
      <span className="size-7.5 animate-shimmer rounded-sm bg-quiet" />
      <span className="grid flex-1 gap-1.5">
        <span className="h-3.5 w-24 animate-shimmer rounded-sm bg-quiet" />
        <span className="h-2.5 w-14 animate-shimmer rounded-sm bg-quiet" />
      </span>
    </div>
  )
}
