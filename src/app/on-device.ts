// The entry to everything that uses the local database: one chunk instead of many small ones. Guests who only read
// public pages never load it.
export { BusinessArea, CreatorArea } from '../components/team-area.tsx'
export { SyncPill } from '../components/sync-pill.tsx'
export { openOwnData } from '../entities/open.ts'
export { readOnboarded } from '../entities/teams/onboarded.ts'
export { ClosedGate } from './access/closed-gate.tsx'
export { OnboardingGate } from './access/onboarding-gate.tsx'
export { SubscriptionGate } from './access/subscription-gate.tsx'
export { AccountButton } from './account-button.tsx'
export { AccountTools } from './account-tools.tsx'
export { SignedInShell } from './signed-in-shell.tsx'
export { onDeviceScreens } from './on-device-screens.ts'
export { pieces } from './on-device-pieces.ts'

/** Loaded on demand, when the page is idle. */
export const deviceWorks = async (): Promise<boolean> =>
  (await import('../device/status/health.ts')).deviceWorks()
