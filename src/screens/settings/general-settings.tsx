import { useTranslation } from 'react-i18next'
import { useChooseLocale } from '../../components/choose-locale.ts'
import { chooseTheme, useTheme } from '../../components/choices/theme.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { ChoiceChips } from '../../ui/form/chip-group.tsx'
import { ChoiceCards } from '../../ui/form/choice-cards.tsx'
import { Part } from './parts/part.tsx'
import { ThemePicture } from './theme-picture.tsx'

export function GeneralSettings() {
  const { t } = useTranslation(['settings', 'common'])
  const locale = useLocale()
  const theme = useTheme()
  const choose = useChooseLocale()
  return (
    <>
      <Part title={t('common:account.language')} text={t('general.languageText')}>
        <ChoiceChips
          label={t('common:account.language')}
          hideLabel
          value={locale}
          onChange={(wanted) => void choose(wanted)}
          options={[
            { value: 'nb', label: t('common:account.nb') },
            { value: 'en', label: t('common:account.en') },
          ]}
        />
      </Part>
      <Part title={t('common:account.theme')} text={t('general.themeText')}>
        <ChoiceCards
          label={t('common:account.theme')}
          hideLabel
          value={theme}
          onChange={chooseTheme}
          options={[
            {
              value: 'system',
              label: t('common:account.themeSystem'),
              picture: <ThemePicture theme="system" />,
            },
            {
              value: 'light',
              label: t('common:account.themeLight'),
              picture: <ThemePicture theme="light" />,
            },
            { value: 'dark', label: t('common:account.themeDark'), picture: <ThemePicture theme="dark" /> },
          ]}
        />
      </Part>
    </>
  )
}
