/** Specification section 5; the upper bound is bcrypt's, which reads only 72 bytes. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 72
