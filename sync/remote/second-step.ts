import type { SyncStatus } from '../contract.ts'

/**
 * The sign-in service's word for a session that is good and not proved enough [S18]: in a refusal, in the `auth` error
 * made of it, and in the status's `error` until the person has proved the session.
 */
export const SECOND_STEP = '"insufficient_aal"'

/** Whether the server waits for a second step of the person who is signed in, rather than for a sign-in. */
export const needsSecondStep = ({ phase, error }: SyncStatus): boolean =>
  phase === 'signed_out' && error?.includes(SECOND_STEP) === true
