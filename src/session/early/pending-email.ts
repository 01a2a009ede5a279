// The address that waits for a code in this tab, and since when: a reload does not ask for it again.
const KEY = 'waits-for-code'

export type Purpose = 'confirm' | 'reset'
export interface PendingEmail {
  purpose: Purpose
  email: string
  /** The time of the last code, in milliseconds. */
  sentAt: number
}

const pattern = /^(confirm|reset) (\d+) (\S+)$/

export function readPendingEmail(purpose: Purpose): PendingEmail | null {
  try {
    const [, kind, sentAt, email] = pattern.exec(sessionStorage.getItem(KEY) ?? '') ?? []
    return kind === purpose && email !== undefined ? { purpose, email, sentAt: Number(sentAt) } : null
  } catch {
    return null
  }
}

/** Call it when a code has been sent; null: no code is awaited any more. */
export function writePendingEmail(purpose: Purpose, email: string | null): void {
  try {
    if (email === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, `${purpose} ${Date.now()} ${email}`)
  } catch {
    // Storage is blocked: after a reload the address is asked for again.
  }
}
