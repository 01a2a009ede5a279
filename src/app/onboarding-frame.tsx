import { useState } from 'react'
import { localData } from '../device/store/local-data.ts'
import { useOnboarded } from '../entities/teams/onboarded.ts'
import { readOnboardingMark } from '../session/early/onboarding-mark.ts'
import { OnboardingShell } from './public/onboarding-shell.tsx'
import { SignedInShell } from './signed-in-shell.tsx'

/**
 * Whoever signs in on a new device comes here first. Most have a profile: until this is known they are shown the frame
 * that they will have then.
 */
export function OnboardingFrame() {
  const [isUnknown] = useState(() => readOnboardingMark(localData().identity.userId) === null)
  const onboarded = useOnboarded()
  const [isNew, setIsNew] = useState(false)
  if (onboarded === false && !isNew) setIsNew(true)
  // Once begun it keeps its frame to the end: another one would take the last step, the welcome, away.
  return isUnknown && !isNew ? <SignedInShell /> : <OnboardingShell />
}
