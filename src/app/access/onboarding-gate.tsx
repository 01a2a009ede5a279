import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Identity } from '../../data/auth/identity.ts'
import { writeOnboardingMark } from '../../data/auth/onboarding-mark.ts'
import { useOnboarded } from '../../data/queries/onboarded.ts'
import { sentTo } from './access.ts'

/** What the guard could not know before the page opened: a profile that has just come, or was finished elsewhere. */
export function OnboardingGate({ identity }: { identity: Identity }) {
  const { pathname, search } = useLocation()
  const onboarded = useOnboarded()
  useEffect(() => {
    if (onboarded !== null) writeOnboardingMark(identity.userId, onboarded)
  }, [identity, onboarded])
  // Who is through is never moved from the page they stand on.
  const away = onboarded === false ? sentTo({ pathname, search, signedIn: true, onboarded }) : null
  return away ? <Navigate to={away.to} replace /> : null
}
