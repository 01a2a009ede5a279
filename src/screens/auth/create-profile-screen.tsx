import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BusinessPicture, CreatorPicture } from '../../components/auth/side-pictures.tsx'
import { useTitle } from '../../components/title.ts'
import { readIdentity } from '../../session/early/identity.ts'
import type { Side } from '../../domain/side.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'

const choices = [
  { side: 'creator', Picture: CreatorPicture },
  { side: 'business', Picture: BusinessPicture },
] as const

/** /auth/CreateProfile: chooses a side. A guest creates the account next, a member the profile directly. */
export function CreateProfileScreen() {
  const { t } = useTranslation('auth')
  useTitle(t('createProfile.title'))
  const guest = readIdentity() === null
  const target = (side: Side) => (guest ? `${paths.signUp}?side=${side}` : `${paths.onboarding}?add=${side}`)
  return (
    <AuthFrame
      title={t('createProfile.title')}
      intro={t('createProfile.lead')}
      motto={t('motto')}
      footer={
        guest && (
          <>
            {t('signUp.hasAccount')}{' '}
            <TextLink render={<Link to={paths.login} />}>{t('signUp.toLogin')}</TextLink>
          </>
        )
      }
    >
      <ul className="grid auto-rows-fr gap-3">
        {choices.map(({ side, Picture }) => (
          <li key={side}>
            <Link
              to={target(side)}
              className="flex h-full min-h-28 items-center gap-4 rounded-lg border border-line bg-surface-raised p-4 transition-colors hover:border-line-strong"
            >
              <Picture className="w-24 shrink-0 sm:w-28" />
              <span className="min-w-0 flex-1">
                <span className="block text-row">{t(`createProfile.${side}`)}</span>
                <span className="block text-sm text-ink-muted">{t(`createProfile.${side}Text`)}</span>
              </span>
              <Icon icon={ArrowRight} className="shrink-0 text-ink-muted rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </AuthFrame>
  )
}
