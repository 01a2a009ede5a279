// Whatever stands on the local database, as one door: one chunk instead of many small ones. Guests who read only the
// front pages never fetch it.
export { BusinessArea, CreatorArea } from '../components/team-area.tsx'
export { openLocalData } from '../data/db.ts'
export { readOnboarded } from '../data/queries/onboarded.ts'
export { ClosedGate } from './access/closed-gate.tsx'
export { OnboardingGate } from './access/onboarding-gate.tsx'
export { AccountButton } from './account-button.tsx'
export { AccountTools } from './account-tools.tsx'
export { SignedInShell } from './signed-in-shell.tsx'
export { onDeviceScreens } from './on-device-screens.ts'
export { pieces } from './on-device-pieces.ts'

/** Asked when the page is idle, so it comes then. */
export const deviceWorks = async (): Promise<boolean> =>
  (await import('../data/device/works.ts')).deviceWorks()
