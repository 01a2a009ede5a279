// Another service's page is opened in this tab, and leads back here: on a shared device that is not the end.
const KEY = 'shared-return'
const MAX_MS = 10 * 60_000

/** Called right before the page goes. Whoever does not come back in ten minutes has left. */
export const expectReturn = (): void => localStorage.setItem(KEY, String(Date.now() + MAX_MS))

/** Whether somebody is on such a way now. */
export const isExpected = (): boolean => Number(localStorage.getItem(KEY)) > Date.now()

/** They are back, or this is somebody else. */
export const endReturn = (): void => localStorage.removeItem(KEY)
