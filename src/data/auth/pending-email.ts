// Which address waits for a code in this tab, and since when: a reload in between asks for nothing again.
const KEY = 'waits-for-code'

export type Purpose = 'confirm' | 'reset'
export interface PendingEmail {
  purpose: Purpose
  email: string
  /** When the last code was sent, in milliseconds. */
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

/** A code has just been sent to the address; null: none is waited for any more. */
export function writePendingEmail(purpose: Purpose, email: string | null): void {
  try {
    if (email === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, `${purpose} ${Date.now()} ${email}`)
  } catch {
    // A browser that keeps nothing: after a reload the address is asked for again.
  }
}
