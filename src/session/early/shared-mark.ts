export const SHARED_DEVICE = 'shared-device'

/** Whether this is a shared device (shared-device.ts): nothing of a person stays on it. */
export const isSharedDevice = (): boolean => localStorage.getItem(SHARED_DEVICE) !== null
