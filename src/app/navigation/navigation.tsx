import { RefreshCw, Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { TeamMark } from '../../components/teams/team-mark.tsx'
import { useUnreadMessages } from '../../entities/messages/queries.ts'
import type { TeamType } from '../../domain/side.ts'
import { type Team, sideOf } from '../../entities/teams/team.ts'
import { readSavedTeam } from '../../session/early/saved-team.ts'
import { isOtherSide, paths } from '../../paths.ts'
import type { NavItem } from '../../ui/layout/nav-item.ts'
import { type Destination, type Place, destinationsOf } from './destinations.ts'
import { inTabs, placeOf } from './place.ts'

export interface Navigation {
  /** The side bar's entries, from 1024 px; null while nobody knows whose they are. */
  side: NavItem[] | null
  /** At its end. */
  foot: NavItem[]
  /** The phone's tab bar: at most five; null as above. */
  tabs: NavItem[] | null
}

/** The entry that a page belongs to, if it has none of its own. */
const within = (place: Place | null): Place | null =>
  place === 'old' || place === 'create' ? 'briefs' : place

/** While the device does not know its person yet: the side of the page, or the one chosen last. */
function typeBefore(pathname: string): TeamType | null {
  if (isOtherSide(pathname, 'creator')) return 'Business'
  return isOtherSide(pathname, 'business') ? 'Creator' : (readSavedTeam()?.type ?? null)
}

export function useNavigation(team: Team | null): Navigation {
  const { t } = useTranslation()
  const unread = useUnreadMessages(team)
  const { pathname, search } = useLocation()
  // The navigation shown is another side's when a link from the person's other profile was opened.
  const isElsewhere = team !== null && isOtherSide(pathname, sideOf(team))
  const here = isElsewhere ? null : within(placeOf(pathname, search))
  const type = team?.type ?? typeBefore(pathname)
  const destinations = type === null ? [] : destinationsOf(type)
  const behind = destinations.find(({ place }) => place === here)?.behind
  const tab = behind ?? (isElsewhere ? null : within(placeOf(pathname, search, inTabs)))
  const entry = (place: Place, to: string, isTab = false) => ({
    key: place,
    render: (
      <Link
        to={to}
        viewTransition={isTab}
        aria-current={(isTab ? tab : here) === place ? 'page' : undefined}
      />
    ),
  })
  const item = ({ place, to, icon, startsGroup }: Destination, label: string, isTab = false): NavItem => ({
    ...entry(place, to, isTab),
    label,
    icon,
    startsGroup,
    ...(place === 'messages' && { count: unread, countLabel: t('nav.unread', { count: unread }) }),
  })
  const foot = [
    { ...entry('settings', paths.settings), label: t('nav.settings'), icon: Settings },
    { ...entry('sync', paths.sync), label: t('nav.sync'), icon: RefreshCw },
  ]
  if (type === null) return { side: null, foot, tabs: null }
  return {
    side: destinations.filter(({ apart }) => !apart).map((one) => item(one, t(`nav.${one.word}`))),
    foot,
    tabs: destinations.flatMap((one) =>
      one.tab === null
        ? []
        : {
            ...item(one, t(`nav.${one.tab}`), true),
            ...(one.place === 'profile' && team && { media: <TeamMark size="xs" team={team} /> }),
          },
    ),
  }
}
