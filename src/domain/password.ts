/** Specification section 5; the upper bound is bcrypt's: it reads 72 bytes and no more. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 72
