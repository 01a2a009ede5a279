import { takeRememberedPath } from '../../data/auth/return-path.ts'
import { paths } from '../../paths.ts'

/**
 * After coming in: to the page that was asked for, or to where a person without a profile begins and everybody else is
 * led home. Loads the page anew, so that nothing of a guest's page is left.
 */
export function goOn(): void {
  location.replace(takeRememberedPath() ?? paths.onboarding)
}
