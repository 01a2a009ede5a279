// Which place of the navigation a page belongs to: exactly one, also for the pages that lie under it.
import { paths } from '../../paths.ts'

export type Place = 'home' | 'briefs' | 'create' | 'old' | 'pitches' | 'messages' | 'profile'

/** Null where no place of the navigation leads: notifications, a public page. */
export function placeOf(pathname: string, search: string): Place | null {
  // Paths match without regard to case, and with or without the last slash.
  const at = pathname.toLowerCase().replace(/\/+$/, '')
  const is = (path: string) => at === path.toLowerCase()
  const within = (path: string) => is(path) || at.startsWith(`${path.toLowerCase()}/`)
  if (is(paths.business) || is(paths.creator)) return 'home'
  if (is(paths.briefCreate)) return 'create'
  if (is(paths.businessBriefs) && new URLSearchParams(search).get('show') === 'old') return 'old'
  if (is(paths.creatorPitches)) return 'pitches'
  if (within(paths.creatorProfile) || within(paths.businessProfile)) return 'profile'
  if (within(paths.businessBriefs) || within(paths.creatorBriefs)) return 'briefs'
  return within(paths.messages) ? 'messages' : null
}
