import {
  Bell,
  Database,
  Info,
  KeyRound,
  LifeBuoy,
  MonitorSmartphone,
  RefreshCw,
  Settings,
  SlidersHorizontal,
  Trash2,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Team } from '../../entities/teams/team.ts'
import { type SettingsSection, paths, settingsSections } from '../../paths.ts'
import type { IconType } from '../../ui/icon.tsx'
import { destinationsOf } from '../navigation/destinations.ts'
import type { PaletteCommand, PaletteGroup } from './palette-command.ts'

const settingsIcons: Record<SettingsSection, IconType> = {
  general: SlidersHorizontal,
  notifications: Bell,
  security: KeyRound,
  logins: UserRoundCheck,
  devices: MonitorSmartphone,
  data: Database,
  about: Info,
  delete: Trash2,
}

/** Destinations: the active team's pages, public pages, and each section of the settings. */
export function usePlaceGroups(team: Team | null): PaletteGroup[] {
  const { t } = useTranslation(['palette', 'common', 'teams', 'settings'])
  const navigate = useNavigate()
  const place = (key: string, icon: IconType, label: string, to: string, also?: string): PaletteCommand => ({
    key: `to-${key}`,
    icon,
    label,
    also,
    onSelect: () => navigate(to),
  })
  const own = team
    ? destinationsOf(team.type).map(({ place: key, icon, word, to }) => ({
        ...place(key, icon, t(`common:nav.${word}`), to, key === 'home' ? t('also.home') : undefined),
        atFirst: true,
      }))
    : []
  const everybodys = [
    { ...place('notifications', Bell, t('common:nav.notifications'), paths.notifications), atFirst: true },
    place('creators', UsersRound, t('common:nav.creators'), paths.creators, t('also.creators')),
    place('sync', RefreshCw, t('common:nav.sync'), paths.sync, t('also.sync')),
    place('support', LifeBuoy, t('common:nav.support'), paths.support, t('also.support')),
  ]
  const settings = [
    { ...place('settings', Settings, t('common:nav.settings'), paths.settings), atFirst: true },
    ...settingsSections.map((section) => ({
      ...place(
        section,
        settingsIcons[section],
        t(`settings:sections.title.${section}`),
        paths.settingsOf(section),
        `${t('common:nav.settings')} ${t(`settings:sections.text.${section}`)}`,
      ),
      detail: t('common:nav.settings'),
    })),
  ]
  return [
    { key: 'places', label: t('group.places'), commands: team ? [...own, ...everybodys] : [] },
    { key: 'settings', label: t('common:nav.settings'), commands: team ? settings : [] },
  ]
}
