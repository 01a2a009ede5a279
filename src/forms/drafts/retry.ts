/** The pause before a failed save is tried again: a full disk may have room at any time, and nobody types to find out. */
export const RETRY_MS = 3000
