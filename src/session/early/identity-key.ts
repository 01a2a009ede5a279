/** The local storage key of the person who uses this browser (identity.ts). */
export const IDENTITY_KEY = 'identity'
