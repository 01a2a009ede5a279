// That this browser once held a store, remembered outside of it: a store that is empty although it was held was thrown
// out by the browser, and the person is told (sync rule S31).

const keyOf = (storeName: string): string => `held:${storeName}`

export const wasHeld = (storeName: string): boolean => localStorage.getItem(keyOf(storeName)) !== null
export const rememberHeld = (storeName: string): void => localStorage.setItem(keyOf(storeName), '1')
export const forgetHeld = (storeName: string): void => localStorage.removeItem(keyOf(storeName))
