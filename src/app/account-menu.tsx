import {
  Building2,
  ChevronDown,
  Languages,
  LogOut,
  Monitor,
  Moon,
  Plus,
  RefreshCw,
  Sun,
  UserRound,
} from 'lucide-react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Link, useNavigate } from 'react-router'
import { saveActiveTeam } from '../data/active-team.ts'
import { useActiveTeam, useTeams } from '../data/queries/teams.ts'
import { changeLocale } from '../i18n/catalogue.ts'
import { homeOf, paths } from '../paths.ts'
import { IconButton } from '../ui/action/icon-button.tsx'
import { MenuButton, type MenuEntry } from '../ui/overlay/menu-button.tsx'
import { type Theme, chooseTheme, useTheme } from './theme.ts'

/** Teams, appearance, language and the way out. Its icons and words come when the page is idle. */
export function AccountMenu() {
  const { t, locale } = useTranslation()
  const navigate = useNavigate()
  const teams = useTeams() ?? []
  const active = useActiveTeam()
  const theme = useTheme()
  const themes: { theme: Theme; label: string; icon: typeof Sun }[] = [
    { theme: 'system', label: t('account.themeSystem'), icon: Monitor },
    { theme: 'light', label: t('account.themeLight'), icon: Sun },
    { theme: 'dark', label: t('account.themeDark'), icon: Moon },
  ]
  const items: MenuEntry[] = [
    { kind: 'heading', key: 'teams', label: t('account.switchTeam') },
    ...teams.map((team): MenuEntry => ({
      key: team.id,
      label: `${team.name} · ${t(`account.type.${team.type}`)}`,
      icon: team.type === 'Business' ? Building2 : UserRound,
      checked: team.id === active?.id,
      onSelect: () => {
        saveActiveTeam(team)
        void navigate(homeOf(team.type))
      },
    })),
    {
      key: 'add',
      label: t('account.addProfile'),
      icon: Plus,
      render: <Link to={`${paths.onboarding}?add=profile`} />,
    },
    { key: 'sync', label: t('account.sync'), icon: RefreshCw, render: <Link to={paths.sync} /> },
    { kind: 'line', key: 'line-theme' },
    { kind: 'heading', key: 'theme', label: t('account.theme') },
    ...themes.map((item): MenuEntry => ({
      key: item.theme,
      label: item.label,
      icon: item.icon,
      checked: item.theme === theme,
      onSelect: () => chooseTheme(item.theme),
    })),
    { kind: 'line', key: 'line-language' },
    {
      key: 'language',
      label: locale === 'nb' ? t('account.en') : t('account.nb'),
      icon: Languages,
      onSelect: () => changeLocale(locale === 'nb' ? 'en' : 'nb'),
    },
    { kind: 'line', key: 'line-out' },
    { key: 'out', label: t('account.signOut'), icon: LogOut, render: <Link to={paths.signOut} /> },
  ]
  return (
    <MenuButton
      trigger={<IconButton size="sm" icon={ChevronDown} label={t('account.open')} />}
      label={t('nav.account')}
      items={items}
    />
  )
}
