let typed = ''

/** The address that was typed last in this tab: it comes along from login to sign-up and to a forgotten password. */
export const typedEmail = (): string => typed
export function keepTyped(email: string): void {
  typed = email
}
