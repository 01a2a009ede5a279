import type { SyncStatus } from '../contract.ts'

/**
 * The sign-in service's code for a valid session that lacks its second factor [S18]. It occurs in a refusal, in the
 * `auth` error made from it, and in the status's `error` until the person has proved the session.
 */
export const SECOND_STEP = '"insufficient_aal"'

/** Whether the server waits for the signed-in person's second factor, rather than for a sign-in. */
export const needsSecondStep = ({ phase, error }: SyncStatus): boolean =>
  phase === 'signed_out' && error?.includes(SECOND_STEP) === true
