/** The device could not save a change, although no rule was against it: its disk is full, or its database failed. */
export class NotSaved extends Error {
  /** What was to be done, by the mutation's name: `packages.archive`. */
  readonly mutation: string

  constructor(mutation: string, cause: unknown) {
    super(`${mutation} was not saved`, { cause })
    this.name = 'NotSaved'
    this.mutation = mutation
  }
}
