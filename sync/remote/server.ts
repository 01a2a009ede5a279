// The port to the server: the engine brings the rules, the application brings the client.

/** The outcome of one call. */
export interface Answer {
  /** The HTTP status. 0: no answer, or it broke off. */
  status: number
  /** undefined for a refusal, and for a body that is not JSON. */
  data: unknown
  /** The text of a refusal. */
  words: string
  /** The `Retry-After` header. */
  retryAfter: string | null
}

export interface Server {
  /**
   * Calls a function with one argument, `request`. Without a token: as a guest. `heard` is called as parts of the answer
   * arrive. Never rejects.
   */
  call(
    name: string,
    request: unknown,
    token: string | null,
    signal: AbortSignal,
    heard: () => void,
  ): Promise<Answer>
  /** Joins a private channel; the result leaves it. */
  join(topic: string, heard: { poke(): void; joined(): void; closed(): void }): () => Promise<void>
  /** Makes the channels use the newest token. */
  renew(): Promise<void>
  /** Leaves all channels and disconnects. */
  leave(): Promise<void>
}
