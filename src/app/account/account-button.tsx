import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TeamMark } from '../../components/teams/team-mark.tsx'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { homeOf } from '../../paths.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { cx } from '../../ui/class-names.ts'
import { openDoor } from '../navigation/doors.ts'

/** The account button of the specification (section 2): the active team's name, or the e-mail; links home. */
export function AccountButton({ email }: { email: string }) {
  const { t } = useTranslation()
  const active = useActiveTeam()
  return (
    <div className="flex items-center">
      <Link
        to={homeOf(active?.type ?? null)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 text-xs font-semibold transition-colors hover:bg-quiet hover:text-on-quiet"
      >
        {active && <TeamMark size="xs" team={active} />}
        {/* without a side bar the bar has room for the picture alone */}
        <span
          className={cx(
            'max-w-36 truncate',
            active && 'desk:max-lg:sr-only',
            !active && 'desk:max-lg:max-w-20',
          )}
        >
          {active?.name ?? email}
        </span>
      </Link>
      {/* where there is no side bar, which has these */}
      <IconButton
        icon={ChevronDown}
        label={t('nav.openMenu')}
        aria-haspopup="dialog"
        className="lg:[:root:has([data-side-bar])_&]:hidden"
        onClick={() => openDoor('menu')}
      />
    </div>
  )
}
