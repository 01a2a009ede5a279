// The places of each side, with the specification's labels (section 2). Only places that exist.
import { Archive, Compass, FilePlus2, FileText, House, MessageCircle, Send } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link, useLocation } from 'react-router'
import { useUnreadMessages } from '../../data/queries/messages.ts'
import type { Team } from '../../domain/team.ts'
import { paths } from '../../paths.ts'
import type { NavItem } from '../../ui/layout/nav-item.ts'
import { type Place, placeOf } from './place.ts'

export interface Navigation {
  /** The side bar, from 1024 px. */
  side: NavItem[]
  /** The phone's tab bar: at most five. */
  tabs: NavItem[]
}

export function useNavigation(team: Team | null): Navigation {
  const { t } = useTranslation()
  const unread = useUnreadMessages(team)
  const { pathname, search } = useLocation()
  const here = placeOf(pathname, search)
  /** `also`: a place this bar has no room for stands under another. */
  const link = (to: string, place: Place, also?: Place) => (
    <Link to={to} aria-current={here === place || here === also ? 'page' : undefined} />
  )
  const messages: NavItem = {
    key: 'messages',
    label: t('nav.messages'),
    icon: MessageCircle,
    render: link(paths.messages, 'messages'),
    count: unread,
    countLabel: t('nav.unread', { count: unread }),
  }
  if (team?.type === 'Business') {
    const home: NavItem = {
      key: 'home',
      label: t('nav.overview'),
      icon: House,
      render: link(paths.business, 'home'),
    }
    const briefs: NavItem = {
      key: 'briefs',
      label: t('nav.ownBriefs'),
      icon: FileText,
      render: link(paths.businessBriefs, 'briefs'),
    }
    const create: NavItem = {
      key: 'create',
      label: t('nav.createBrief'),
      icon: FilePlus2,
      render: link(paths.briefCreate, 'create'),
    }
    const old: NavItem = {
      key: 'old',
      label: t('nav.oldBriefs'),
      icon: Archive,
      render: link(paths.oldBriefs, 'old'),
    }
    return {
      side: [home, briefs, create, old, messages],
      tabs: [
        { ...home, label: t('nav.home') },
        { ...briefs, label: t('nav.briefs'), render: link(paths.businessBriefs, 'briefs', 'old') },
        create,
        messages,
      ],
    }
  }
  const home: NavItem = {
    key: 'home',
    label: t('nav.overview'),
    icon: House,
    render: link(paths.creator, 'home'),
  }
  const active: NavItem = {
    key: 'active',
    label: t('nav.activeBriefs'),
    icon: Compass,
    render: link(paths.creatorBriefs, 'briefs'),
  }
  const pitches: NavItem = {
    key: 'pitches',
    label: t('nav.pitches'),
    icon: Send,
    render: link(paths.creatorPitches, 'pitches'),
  }
  return {
    side: [home, active, pitches, messages],
    tabs: [{ ...home, label: t('nav.home') }, { ...active, label: t('nav.briefs') }, pitches, messages],
  }
}
