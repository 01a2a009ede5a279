/** The characters of a code, without the signs between them. Equal to `private.new_recovery_code()`, by test. */
export const RECOVERY_CODE_LENGTH = 16

/** Whether a text can be a recovery code; only the server knows whether it is one. */
export const recoveryCodeIssues = (typed: string) =>
  typed.replaceAll(/[^a-z0-9]/gi, '').length === RECOVERY_CODE_LENGTH
    ? []
    : [{ field: 'recovery', rule: 'length', limit: RECOVERY_CODE_LENGTH }]
