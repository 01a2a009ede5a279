// Remembers outside the store that this browser held one: a store that is empty nonetheless was evicted by the browser,
// and the person is told (sync rule S31).

const keyOf = (storeName: string): string => `held:${storeName}`

export const wasHeld = (storeName: string): boolean => localStorage.getItem(keyOf(storeName)) !== null
export const rememberHeld = (storeName: string): void => localStorage.setItem(keyOf(storeName), '1')
export const forgetHeld = (storeName: string): void => localStorage.removeItem(keyOf(storeName))
