// Where to go after switching teams.
import { entities } from '../../entities/entities.ts'
import type { Side } from '../../domain/side.ts'
import type { Team } from '../../entities/teams/team.ts'
import { homeOf, paths } from '../../paths.ts'

const normal = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/'
const isWithin = (path: string, of: string): boolean => normal(path).startsWith(`${normal(of)}/`)
const isOrWithin = (path: string, of: string): boolean => normal(path) === normal(of) || isWithin(path, of)

/** The side whose area a page belongs to; null for pages of both. */
function sideOfPage(pathname: string): Side | null {
  if (isOrWithin(pathname, paths.business)) return 'business'
  return isOrWithin(pathname, paths.creator) ? 'creator' : null
}

/**
 * A page of the other side leads to the team's home; a page of one team (a brief, a conversation) to its list. Null:
 * the page suits either team.
 */
export function placeAfterSwitch(pathname: string, type: Team['type']): string | null {
  const side = sideOfPage(pathname)
  const others = side === (type === 'Creator' ? 'business' : 'creator')
  if (others || isOrWithin(pathname, paths.onboarding)) return homeOf(type)
  const of = entities
    .flatMap((entity) => entity.ofOneTeam() ?? [])
    .find(
      ({ within, except }) =>
        isWithin(pathname, within) && !except.some((path) => normal(path) === normal(pathname)),
    )
  return of?.within ?? null
}
