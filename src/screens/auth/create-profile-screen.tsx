import { ArrowRight, Clapperboard, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { readIdentity } from '../../session/early/identity.ts'
import type { Side } from '../../domain/side.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { Icon, type IconType } from '../../ui/icon.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'

const choices: readonly { side: Side; icon: IconType }[] = [
  { side: 'business', icon: Store },
  { side: 'creator', icon: Clapperboard },
]

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
      <ul className="grid gap-3">
        {choices.map(({ side, icon }) => (
          <li key={side}>
            <Link
              to={target(side)}
              className="group flex items-center gap-4 rounded-lg border border-line-strong/60 bg-surface-raised p-4 transition-colors hover:border-primary hover:bg-primary-soft"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-md bg-primary-soft text-on-primary-soft group-hover:bg-surface-raised">
                <Icon icon={icon} size={24} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(`createProfile.${side}`)}</span>
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
