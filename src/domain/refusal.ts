import type { Issue } from './issue.ts'

/**
 * A rule refused a mutation on the device, before anything was written. The codes are the server's own (sync rule S12).
 */
export class Refusal extends Error {
  readonly code: string
  readonly issues: readonly Issue[]

  constructor(code: string, issues: readonly Issue[] = []) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.issues = issues
  }
}

/** Refuses with `invalid` when there are issues. */
export function requireValid(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new Refusal('invalid', issues)
}
