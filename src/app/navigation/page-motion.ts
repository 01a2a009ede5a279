// Which way one page leaves for the next: theme.css moves the two accordingly on a phone.
import type { Location, createBrowserRouter } from 'react-router'
import { paths } from '../../paths.ts'

/** push: to a page below this one. pop: back from it. fade: between the places of the tab bar. */
export type PageMotion = 'push' | 'pop' | 'fade'

const places: ReadonlySet<string> = new Set([
  paths.business,
  paths.businessBriefs,
  paths.explore,
  paths.creators,
  paths.creator,
  paths.creatorBriefs,
  paths.creatorPitches,
  paths.creatorProfile,
  paths.messages,
])

type Page = Pick<Location, 'pathname' | 'search'>

const isPlace = ({ pathname, search }: Page): boolean => search === '' && places.has(pathname)

/** A longer path, or in the same page a longer search: `?edit`, `?edit=contact`. */
function isBelow(page: Page, other: Page): boolean {
  if (page.pathname === other.pathname) return page.search.length > other.search.length
  if (isPlace(page) || isPlace(other)) return !isPlace(page)
  return page.pathname.startsWith(`${other.pathname}/`)
}

/** @param back Whether the browser's history was walked instead of a link followed. */
export function motionBetween(from: Page, to: Page, back: boolean): PageMotion {
  if (isPlace(from) && isPlace(to)) return 'fade'
  if (isBelow(to, from)) return 'push'
  return isBelow(from, to) || back ? 'pop' : 'push'
}

/** Says at the start of each page transition which way it goes: `data-page-motion` of the root element. */
export function markPageMotion(router: ReturnType<typeof createBrowserRouter>): void {
  let from = router.state.location
  router.subscribe(({ location, historyAction }, { viewTransitionOpts }) => {
    // The locations in viewTransitionOpts are in the order of the way there, on the way back too.
    if (viewTransitionOpts)
      document.documentElement.dataset.pageMotion = motionBetween(from, location, historyAction === 'POP')
    from = location
  })
}
