import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TeamMark } from '../../components/teams/team-mark.tsx'
import type { Team } from '../../entities/teams/team.ts'
import { Icon } from '../../ui/icon.tsx'

/** Whose pages these are, in two lines, and that there is a menu. */
export function SwitcherFace({ team }: { team: Team }) {
  const { t } = useTranslation('common')
  return (
    <>
      <TeamMark size="mark" team={team} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm leading-tight font-semibold">
          {team.name}
        </span>{' '}
        <span className="block text-2xs text-ink-muted">{t(`teamType.${team.type}`)}</span>
      </span>
      <Icon icon={ChevronDown} size={16} className="text-ink-muted" />
    </>
  )
}

/** Before the menu is loaded: whose pages these are; and before that is known, its shape. */
export function SwitcherPlace({ team = null }: { team?: Team | null }) {
  return team ? (
    <div aria-hidden="true" className="flex min-h-11 items-center gap-2.5 px-2">
      <SwitcherFace team={team} />
    </div>
  ) : (
    <div aria-hidden="true" className="after-a-moment flex h-11 items-center gap-2.5 px-2">
      <span className="size-7.5 animate-shimmer rounded-sm bg-skeleton" />
      <span className="grid flex-1 gap-1.5">
        <span className="h-3.5 w-24 animate-shimmer rounded-sm bg-skeleton" />
        <span className="h-2.5 w-14 animate-shimmer rounded-sm bg-skeleton" />
      </span>
    </div>
  )
}
