import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useUnreadMessages } from '../../entities/messages/queries.ts'
import { type Team, sideOf } from '../../entities/teams/team.ts'
import { isOtherSide } from '../../paths.ts'
import type { NavItem } from '../../ui/layout/nav-item.ts'
import { type Destination, destinationsOf } from './destinations.ts'
import { placeOf } from './place.ts'

export interface Navigation {
  /** The side bar's entries, from 1024 px. */
  side: NavItem[]
  /** The phone's tab bar: at most five. */
  tabs: NavItem[]
}

export function useNavigation(team: Team | null): Navigation {
  const { t } = useTranslation()
  const unread = useUnreadMessages(team)
  const { pathname, search } = useLocation()
  // The navigation shown is another side's when a link from the person's other profile was opened.
  const here = team && isOtherSide(pathname, sideOf(team)) ? null : placeOf(pathname, search)
  const item = ({ place, to, icon }: Destination, label: string, isHere: boolean): NavItem => ({
    key: place,
    label,
    icon,
    render: <Link to={to} aria-current={isHere ? 'page' : undefined} />,
    ...(place === 'messages' && { count: unread, countLabel: t('nav.unread', { count: unread }) }),
  })
  const destinations = destinationsOf(team)
  return {
    side: destinations.map((one) => item(one, t(`nav.${one.word}`), here === one.place)),
    tabs: destinations.flatMap((one) =>
      one.tab === null
        ? []
        : // a destination without a tab marks another one
          item(one, t(`nav.${one.tab}`), here === one.place || (here === 'old' && one.place === 'briefs')),
    ),
  }
}
