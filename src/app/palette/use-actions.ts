import { Keyboard, Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useChooseLocale } from '../../components/choose-locale.ts'
import { chooseTheme, useTheme } from '../../components/choices/theme.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { paths, signOutByButton } from '../../paths.ts'
import { openDoor } from '../navigation/doors.ts'
import type { PaletteCommand, PaletteGroup } from './palette-command.ts'

const themes = [
  { value: 'light', word: 'themeLight', icon: Sun },
  { value: 'dark', word: 'themeDark', icon: Moon },
  { value: 'system', word: 'themeSystem', icon: Monitor },
] as const

/** Actions that are available on every page. */
export function useActionsGroup(): PaletteGroup {
  const { t } = useTranslation(['palette', 'common', 'teams'])
  const locale = useLocale()
  const chooseLocale = useChooseLocale()
  const navigate = useNavigate()
  const theme = useTheme()
  const other = locale === 'nb' ? 'en' : 'nb'
  const commands: PaletteCommand[] = [
    ...themes
      .filter(({ value }) => value !== theme)
      .map(({ value, word, icon }) => ({
        key: `theme-${value}`,
        label: t('look', { look: t(`common:account.${word}`).toLocaleLowerCase(locale) }),
        also: t('also.theme'),
        icon,
        onSelect: () => chooseTheme(value),
      })),
    {
      key: 'language',
      label: t(`common:account.${other}`),
      // In the target language too: a person looking for it may not read the current one.
      also: t('also.language'),
      detail: t('common:account.language'),
      icon: Languages,
      onSelect: () => chooseLocale(other),
    },
    {
      key: 'keys',
      label: t('keyList'),
      also: t('also.keys'),
      detail: '?',
      icon: Keyboard,
      onSelect: () => openDoor('keys'),
    },
    {
      key: 'out',
      label: t('teams:signOut'),
      also: t('also.signOut'),
      icon: LogOut,
      onSelect: () => navigate(paths.signOut, { state: signOutByButton }),
    },
  ]
  return { key: 'actions', label: t('group.actions'), commands }
}
