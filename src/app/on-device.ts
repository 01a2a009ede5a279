// The entry to everything that uses the local database: what every signed-in page needs. Guests who only read public
// pages never load it.
import { useSyncStatus } from '../device/status/sync.ts'
import { openOwnData as openData } from '../entities/open.ts'
import { useKnownSubscriptions } from '../entities/subscriptions/queries.ts'
import { useTeams } from '../entities/teams/queries.ts'
import type { Identity } from '../session/early/identity.ts'

export { BusinessArea, CreatorArea } from '../components/team-area.tsx'
export { SyncPill } from '../components/sync-pill.tsx'
export { readOnboarded } from '../entities/teams/onboarded.ts'
export { ClosedGate } from './access/closed-gate.tsx'
export { OnboardingGate } from './access/onboarding-gate.tsx'
export { SubscriptionGate } from './access/subscription-gate.tsx'
export { AccountButton } from './account/account-button.tsx'
export { AccountTools } from './account/account-tools.tsx'
export { TeamToggle } from './account/team-toggle.tsx'
export { SignedInShell } from './signed-in-shell.tsx'

/** Opens the person's database, and reads what every page waits for while the page's own code is still loading. */
export function openOwnData(identity: Identity): void {
  openData(identity)
  for (const query of [useTeams, useKnownSubscriptions, useSyncStatus]) query.readAhead()
}

/** Loaded on demand, when the page is idle. */
export const deviceWorks = async (): Promise<boolean> =>
  (await import('../device/status/health.ts')).deviceWorks()
