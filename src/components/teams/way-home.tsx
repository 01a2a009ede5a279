import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { homeOf } from '../../paths.ts'
import type { WayOut } from '../../ui/layout/page-bars.tsx'
import { WIDE, useMediaQuery } from '../../ui/use-media-query.ts'

/** The way back from a page that has no tab. None on a wide screen, whose side bar has a place for each. */
export function useWayHome(): WayOut | undefined {
  const { t } = useTranslation()
  const team = useActiveTeam()
  const wide = useMediaQuery(WIDE)
  if (wide) return undefined
  return { label: t('nav.home'), render: <Link to={homeOf(team?.type ?? null)} viewTransition /> }
}
