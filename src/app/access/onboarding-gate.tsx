import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Identity } from '../../session/early/identity.ts'
import { writeOnboardingMark } from '../../session/early/onboarding-mark.ts'
import { useOnboarded } from '../../entities/teams/onboarded.ts'
import { sentTo } from './access.ts'
import { SentAway } from './sent-away.tsx'

/** Handles what the guard could not know when the page opened: a profile just pulled, or finished on another device. */
export function OnboardingGate({ identity }: { identity: Identity }) {
  const { pathname, search } = useLocation()
  const onboarded = useOnboarded()
  useEffect(() => {
    if (onboarded !== null) writeOnboardingMark(identity.userId, onboarded)
  }, [identity, onboarded])
  // Never redirect someone who has already passed.
  const away = onboarded === false ? sentTo({ pathname, search, signedIn: true, onboarded }) : null
  return away && <SentAway {...away} />
}
