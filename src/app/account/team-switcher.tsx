import {
  Building2,
  ChevronDown,
  Languages,
  LogOut,
  Monitor,
  Moon,
  RefreshCw,
  Settings,
  Sun,
  UserRoundPlus,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addableTo } from '../components/teams/addable.ts'
import { TeamCount } from '../components/teams/team-count.tsx'
import { useSwitchTeam } from '../components/teams/use-switch-team.ts'
import { useChooseLocale } from '../components/choose-locale.ts'
import { type Theme, chooseTheme, useTheme } from '../components/theme.ts'
import { useActiveTeam, useTeams } from '../entities/teams/queries.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { paths, signOutByButton } from '../paths.ts'
import { IconButton } from '../ui/action/icon-button.tsx'
import { TeamMark } from '../components/teams/team-mark.tsx'
import type { IconType } from '../ui/icon.tsx'
import { MenuButton, type MenuEntry } from '../ui/overlay/menu-button.tsx'
import { preloadPage } from './preload.ts'

/** Teams, appearance, language and signing out. Its icons and words load when the page is idle. */
export function AccountMenu() {
  const { t } = useTranslation(['teams', 'common'])
  const locale = useLocale()
  const chooseLocale = useChooseLocale()
  const switchTo = useSwitchTeam()
  const teams = useTeams() ?? []
  const active = useActiveTeam()
  const theme = useTheme()
  const themes: { value: Theme; label: string; icon: IconType }[] = [
    { value: 'system', label: t('common:account.themeSystem'), icon: Monitor },
    { value: 'light', label: t('common:account.themeLight'), icon: Sun },
    { value: 'dark', label: t('common:account.themeDark'), icon: Moon },
  ]
  const finished = teams.filter((team) => team.data.is_onboarded)
  const ofTeams: MenuEntry[] = [
    {
      kind: 'choice',
      key: 'teams',
      label: t('switch'),
      value: active?.id,
      onChoose: (id) => {
        const team = finished.find((one) => one.id === id)
        if (team) switchTo(team)
      },
      options: finished.map((team) => ({
        value: team.id,
        label: team.name,
        text: t(`type.${team.type}`),
        media: <TeamMark size="sm" team={team} />,
        trail: <TeamCount team={team} />,
      })),
    },
    ...addableTo(teams).map(({ side, begun }): MenuEntry => ({
      key: `add-${side}`,
      label: t(begun ? `goOn.${side}` : `add.${side}`),
      icon: side === 'business' ? Building2 : UserRoundPlus,
      render: <Link to={`${paths.onboarding}?add=${side}`} />,
    })),
    { kind: 'line', key: 'line-teams' },
    { key: 'settings', label: t('settings'), icon: Settings, render: <Link to={paths.settings} /> },
    { key: 'sync', label: t('sync'), icon: RefreshCw, render: <Link to={paths.sync} /> },
    { kind: 'line', key: 'line-theme' },
  ]
  const items: MenuEntry[] = [
    ...(finished.length > 0 ? ofTeams : []),
    {
      kind: 'choice',
      key: 'theme',
      label: t('common:account.theme'),
      value: theme,
      options: themes,
      onChoose: (value) => {
        const chosen = themes.find((one) => one.value === value)
        if (chosen) chooseTheme(chosen.value)
      },
    },
    { kind: 'line', key: 'line-language' },
    {
      key: 'language',
      label: locale === 'nb' ? t('common:account.en') : t('common:account.nb'),
      icon: Languages,
      onSelect: () => chooseLocale(locale === 'nb' ? 'en' : 'nb'),
    },
    { kind: 'line', key: 'line-out' },
    {
      key: 'out',
      label: t('signOut'),
      icon: LogOut,
      render: <Link to={paths.signOut} state={signOutByButton} />,
    },
  ]
  return (
    <MenuButton
      trigger={<IconButton size="sm" icon={ChevronDown} label={t('open')} />}
      label={t('common:nav.account')}
      items={items}
      onIntent={() => [paths.business, paths.creator].forEach(preloadPage)}
    />
  )
}
