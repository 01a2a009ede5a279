/** Where local storage keeps who uses this browser (identity.ts). */
export const IDENTITY_KEY = 'identity'
