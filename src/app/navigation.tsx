// The places of each side, with the specification's labels (section 2). Only places that exist.
import { Archive, Compass, FilePlus2, FileText, House, MessageCircle, Send } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation.ts'
import { NavLink } from 'react-router'
import { useUnreadMessages } from '../data/queries/messages.ts'
import type { Team } from '../domain/team.ts'
import { paths } from '../paths.ts'
import type { NavItem } from '../ui/layout/nav-item.ts'

export interface Navigation {
  /** The side bar, from 1024 px. */
  side: NavItem[]
  /** The phone's tab bar: at most five. */
  tabs: NavItem[]
}

export function useNavigation(team: Team | null): Navigation {
  const { t } = useTranslation()
  const unread = useUnreadMessages(team)
  const messages: NavItem = {
    key: 'messages',
    label: t('nav.messages'),
    icon: MessageCircle,
    render: <NavLink to={paths.messages} />,
    count: unread,
    countLabel: t('nav.unread', { count: unread }),
  }
  if (team?.type === 'Business') {
    const home: NavItem = {
      key: 'home',
      label: t('nav.overview'),
      icon: House,
      render: <NavLink to={paths.business} end />,
    }
    const briefs: NavItem = {
      key: 'briefs',
      label: t('nav.ownBriefs'),
      icon: FileText,
      render: <NavLink to={paths.businessBriefs} end />,
    }
    const create: NavItem = {
      key: 'create',
      label: t('nav.createBrief'),
      icon: FilePlus2,
      render: <NavLink to={paths.briefCreate} />,
    }
    const old: NavItem = {
      key: 'old',
      label: t('nav.oldBriefs'),
      icon: Archive,
      render: <NavLink to={paths.oldBriefs} />,
    }
    return {
      side: [home, briefs, create, old, messages],
      tabs: [{ ...home, label: t('nav.home') }, { ...briefs, label: t('nav.briefs') }, create, messages],
    }
  }
  const home: NavItem = {
    key: 'home',
    label: t('nav.overview'),
    icon: House,
    render: <NavLink to={paths.creator} end />,
  }
  const active: NavItem = {
    key: 'active',
    label: t('nav.activeBriefs'),
    icon: Compass,
    render: <NavLink to={paths.creatorBriefs} end />,
  }
  const pitches: NavItem = {
    key: 'pitches',
    label: t('nav.pitches'),
    icon: Send,
    render: <NavLink to={paths.creatorPitches} />,
  }
  return {
    side: [home, active, pitches, messages],
    tabs: [{ ...home, label: t('nav.home') }, { ...active, label: t('nav.briefs') }, pitches, messages],
  }
}
