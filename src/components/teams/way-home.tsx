import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { homeOf } from '../../paths.ts'
import type { WayOut } from '../../ui/layout/page-bars.tsx'
import { WIDE, useMediaQuery } from '../../ui/use-media-query.ts'

/** The way back from a page that has a place in the side bar: none on a wide screen, which has that. */
export function useWayUp(label: string, to: string): WayOut | undefined {
  const wide = useMediaQuery(WIDE)
  return wide ? undefined : { label, render: <Link to={to} viewTransition /> }
}

/** From a page that has no tab. */
export function useWayHome(): WayOut | undefined {
  const { t } = useTranslation()
  const team = useActiveTeam()
  return useWayUp(t('nav.home'), homeOf(team?.type ?? null))
}
