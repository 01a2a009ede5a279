const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** What a mail server must be able to take, and no more (RFC 5321). */
const LONGEST = 254

/** Whether a text may be an e-mail address; whether it is one only a mail can tell. */
export const looksLikeEmail = (text: string): boolean => text.length <= LONGEST && shape.test(text)

let typed = ''

/** The address that was typed last in this tab: it comes along from login to sign-up and to a forgotten password. */
export const typedEmail = (): string => typed
export function keepTyped(email: string): void {
  typed = email
}
