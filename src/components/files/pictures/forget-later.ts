/** Longer than the toast that offers to undo. */
const UNDO_MS = 10_000

/**
 * Deletes the files of what was removed, once that can no longer be undone.
 *
 * @param forget deletes them, unless something refers to them again. It rejects for somebody who has signed out
 *   meanwhile: their files went with the account.
 */
export function forgetLater(forget: () => Promise<void>): void {
  setTimeout(() => void forget().catch(() => undefined), UNDO_MS)
}
