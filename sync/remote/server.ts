// The server as the application's client reaches it: the engine brings the rules, the application the client.

/** What came back of one call. */
export interface Answer {
  /** HTTP's. 0: nothing came back, or it broke off half-way. */
  status: number
  /** undefined for a refusal, and for what was not json. */
  data: unknown
  /** What a refusal said, as text. */
  words: string
  /** Its header `Retry-After`. */
  retryAfter: string | null
}

export interface Server {
  /** Calls a function with one argument, `request`. Without a token: as a guest. Never rejects. */
  call(name: string, request: unknown, token: string | null, signal: AbortSignal): Promise<Answer>
  /** Joins a private channel. Returns how to leave it. */
  join(topic: string, heard: { poke(): void; joined(): void; closed(): void }): () => Promise<void>
  /** Has the channels use the newest token. */
  renew(): Promise<void>
  /** Leaves all channels and hangs up. */
  leave(): Promise<void>
}
