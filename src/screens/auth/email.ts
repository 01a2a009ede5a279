let typed = ''

/** The address last typed in this tab, carried from login to sign-up and to a forgotten password. */
export const typedEmail = (): string => typed
export function keepTyped(email: string): void {
  typed = email
}
