import { Bell, LogIn, Menu, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { MenuEntry } from '../../ui/overlay/menu-button.tsx'
import { openDoor } from './doors.ts'
import { useTopLinks } from './top-links.tsx'

/** What the common bar offers, where a page of a phone has a bar of its own: the end of its ⋯. */
export function useBarMenu(signedIn: boolean): { more: readonly MenuEntry[]; moreLabel: string } {
  const { t } = useTranslation()
  const links = useTopLinks()
  const own: MenuEntry[] = [
    {
      key: 'notifications',
      label: t('nav.notifications'),
      icon: Bell,
      render: <Link to={paths.notifications} />,
    },
    { key: 'search', label: t('nav.search'), icon: Search, onSelect: () => openDoor('palette') },
    { key: 'menu', label: t('nav.menu'), icon: Menu, onSelect: () => openDoor('menu') },
  ]
  const guests: MenuEntry[] = [
    ...links,
    { key: 'line-account', kind: 'line' },
    { key: 'sign-up', label: t('nav.signUp'), icon: LogIn, render: <Link to={paths.signUp} /> },
  ]
  return { moreLabel: t('nav.more'), more: signedIn ? own : guests }
}
