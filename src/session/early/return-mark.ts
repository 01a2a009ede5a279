// Marks that this tab has left for an identity provider and will return: on a shared device that is not the end.
const KEY = 'shared-return'
const MAX_MS = 10 * 60_000

/** Called right before leaving. After ten minutes without return the person counts as gone. */
export const expectReturn = (): void => localStorage.setItem(KEY, String(Date.now() + MAX_MS))

/** Whether somebody is expected back now. */
export const isExpected = (): boolean => Number(localStorage.getItem(KEY)) > Date.now()

/** They are back, or somebody else is here. */
export const endReturn = (): void => localStorage.removeItem(KEY)
