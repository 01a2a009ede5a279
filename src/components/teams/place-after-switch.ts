// Where a person stands after another team has become the active one.
import type { Side, Team } from '../../domain/team.ts'
import { homeOf, paths } from '../../paths.ts'

const normal = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/'
const isWithin = (path: string, of: string): boolean => normal(path).startsWith(`${normal(of)}/`)
const isOrWithin = (path: string, of: string): boolean => normal(path) === normal(of) || isWithin(path, of)

/** Whose area a page lies in; null where both sides may stand. */
function sideOfPage(pathname: string): Side | null {
  if (isOrWithin(pathname, paths.business)) return 'business'
  return isOrWithin(pathname, paths.creator) ? 'creator' : null
}

/**
 * The other side's page gives way to the team's home, and what is one team's own (a brief, a conversation) to the list
 * it stands in. Null: the page is good for either team.
 */
export function placeAfterSwitch(pathname: string, type: Team['type']): string | null {
  const side = sideOfPage(pathname)
  const others = side === (type === 'Creator' ? 'business' : 'creator')
  if (others || isOrWithin(pathname, paths.onboarding)) return homeOf(type)
  if (isWithin(pathname, paths.businessBriefs) && normal(pathname) !== normal(paths.briefCreate))
    return paths.businessBriefs
  return isWithin(pathname, paths.messages) ? paths.messages : null
}
