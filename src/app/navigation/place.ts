// The one destination of the navigation that a page belongs to, sub-pages included.
import { paths } from '../../paths.ts'
import { type Destination, type Place, destinationsOf } from './destinations.ts'

/** The longest address first: a page below two destinations belongs to the nearer one. A home has no pages below it. */
const destinations: readonly Destination[] = [...destinationsOf('Business'), ...destinationsOf('Creator')]
  .filter(({ place }) => place !== 'home')
  .toSorted((one, other) => other.to.length - one.to.length)

/** Those of the tab bar: what has no tab of its own is below one that has. */
export const inTabs = destinations.filter(({ tab }) => tab !== null)

/** Null for pages outside the navigation: notifications, a public page. */
export function placeOf(pathname: string, search: string, among = destinations): Place | null {
  // Paths match regardless of case and a trailing slash.
  const at = pathname.toLowerCase().replace(/\/+$/, '')
  const is = (path: string) => at === path.toLowerCase()
  const within = (path: string) => is(path) || at.startsWith(`${path.toLowerCase()}/`)
  if (is(paths.business) || is(paths.creator)) return 'home'
  if (is(paths.businessBriefs) && new URLSearchParams(search).get('show') === 'old') return 'old'
  if (is(paths.creators) || /^\/(?:me|business\/order)\//.test(at)) return 'explore'
  if (within(paths.settings)) return 'settings'
  if (is(paths.sync)) return 'sync'
  return among.find(({ to }) => within(to))?.place ?? null
}
