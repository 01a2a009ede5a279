import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { readIdentity } from '../../session/early/identity.ts'
import { readOnboardingMark, writeOnboardingMark } from '../../session/early/onboarding-mark.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'
import { markShapes } from '../../ui/mark/mark-shapes.ts'
import { goOn } from './go-on.ts'
import './drawn-tick.css'

/** Long enough to see the tick drawn and to read the line above it. */
const READ_MS = 1_200

/** /auth/verify-email/success: the address is confirmed, here or in another browser. Here it goes on without a press. */
export function EmailVerifiedScreen() {
  const { t } = useTranslation('auth')
  useTitle(t('verified.title'))
  const userId = readIdentity()?.userId
  const here = userId !== undefined
  useEffect(() => {
    if (userId === undefined) return undefined
    // So that a new person is not taken for one whose data are on their way.
    if (readOnboardingMark(userId) === null) writeOnboardingMark(userId, false)
    const timer = setTimeout(goOn, READ_MS)
    return () => clearTimeout(timer)
  }, [userId])
  return (
    <AuthFrame
      title={t('verified.title')}
      intro={<p role="status">{here ? t('verified.lead') : t('verified.leadElsewhere')}</p>}
      motto={t('motto')}
    >
      <DrawnTick />
      {!here && (
        <div className="mt-8">
          <LinkButton variant="primary" size="lg" wide render={<Link to={paths.login} />}>
            {t('login.submit')}
          </LinkButton>
        </div>
      )}
    </AuthFrame>
  )
}

function DrawnTick() {
  return (
    <svg viewBox="0 0 64 64" width={88} height={88} aria-hidden="true" className="drawn-tick -ms-1">
      <path d={markShapes.asks} className="fill-mark-molte" />
      <circle cx="28" cy="35" r="22" className="fill-mark-gran" />
      <path
        pathLength={1}
        d="M18 35.5l7 7 13.5-15"
        className="fill-none stroke-on-primary stroke-5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
