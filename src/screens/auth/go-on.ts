import { takeRememberedPath } from '../../session/early/return-path.ts'
import { paths } from '../../paths.ts'

/**
 * After signing in: goes to the requested page, or home, or to onboarding without a profile. Reloads the page, so that
 * nothing of a guest's page remains.
 */
export function goOn(): void {
  location.replace(takeRememberedPath() ?? paths.onboarding)
}
