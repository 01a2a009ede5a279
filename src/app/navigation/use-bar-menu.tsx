import { Bell, Search } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { MenuEntry } from '../../ui/overlay/menu-button.tsx'
import { openDoor } from './doors.ts'

/** What the common bar offers, where a page of a phone has a bar of its own: the end of its ⋯. */
export function useBarMenu(): { more: readonly MenuEntry[]; moreLabel: string } {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      moreLabel: t('nav.more'),
      more: [
        {
          key: 'notifications',
          label: t('nav.notifications'),
          icon: Bell,
          render: <Link to={paths.notifications} />,
        },
        { key: 'search', label: t('nav.search'), icon: Search, onSelect: () => openDoor('palette') },
      ],
    }),
    [t],
  )
}
