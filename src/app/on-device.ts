// The entry to everything that uses the local database: what every signed-in page needs, and the two home pages, which
// people see first. Guests who only read public pages never load it.
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
export { BusinessHomeScreen } from '../screens/business-home/business-home-screen.tsx'
export { CreatorHomeScreen } from '../screens/creator-home/creator-home-screen.tsx'

/** Loaded on demand, when the page is idle. */
export const deviceWorks = async (): Promise<boolean> =>
  (await import('../device/status/health.ts')).deviceWorks()
