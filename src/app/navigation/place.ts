// The one destination of the navigation that a page belongs to, sub-pages included.
import { paths } from '../../paths.ts'

export type Place =
  | 'home'
  | 'briefs'
  | 'create'
  | 'old'
  | 'explore'
  | 'favourites'
  | 'pitches'
  | 'packages'
  | 'orders'
  | 'messages'
  | 'profile'
  | 'media'
  | 'portfolio'
  | 'settings'
  | 'sync'

/** Null for pages outside the navigation: notifications, a public page. */
export function placeOf(pathname: string, search: string): Place | null {
  // Paths match regardless of case and a trailing slash.
  const at = pathname.toLowerCase().replace(/\/+$/, '')
  const is = (path: string) => at === path.toLowerCase()
  const within = (path: string) => is(path) || at.startsWith(`${path.toLowerCase()}/`)
  if (is(paths.business) || is(paths.creator)) return 'home'
  if (is(paths.briefCreate)) return 'create'
  if (is(paths.businessBriefs) && new URLSearchParams(search).get('show') === 'old') return 'old'
  if (is(paths.creatorPitches)) return 'pitches'
  if (is(paths.creatorMedia)) return 'media'
  if (within(paths.creatorPortfolio)) return 'portfolio'
  if (within(paths.creatorPackages)) return 'packages'
  if (within(paths.creatorProfile) || within(paths.businessProfile)) return 'profile'
  if (within(paths.businessBriefs) || within(paths.creatorBriefs)) return 'briefs'
  if (is(paths.favourites)) return 'favourites'
  if (within(paths.orders)) return 'orders'
  if (is(paths.explore) || is(paths.creators) || /^\/(?:me|business\/order)\//.test(at)) return 'explore'
  if (within(paths.settings)) return 'settings'
  if (is(paths.sync)) return 'sync'
  return within(paths.messages) ? 'messages' : null
}
