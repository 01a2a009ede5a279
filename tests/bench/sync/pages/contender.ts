// The interface of every contender, so that one harness measures them all.

export interface Setting {
  url: string
  key: string
  user: string
  token: string
  /** As in the documentation's first example, without the additions needed to get past 1,000 rows. */
  bare: boolean
}

export interface Counts {
  cards: number
  briefs: number
  messages: number
}

export interface NewMessage {
  id: string
  brief_id: string
  text: string
}

export interface Contender {
  /** Opens the local data. No network requests yet. */
  open(setting: Setting): Promise<void>
  /** Starts syncing; resolves when all rows have arrived, stored and readable on the device. */
  start(): Promise<void>
  counts(): Promise<Counts>
  /** The first query of a start screen: the twenty cards with most followers, and the messages of one brief. */
  first(brief: string): Promise<number>
  /** A live query: the ids of the brief's messages, at once and after every change. */
  watchMessages(brief: string, seen: (ids: readonly string[]) => void): void
  /** A live query: how many briefs have a title with this prefix. */
  watchTitles(prefix: string, seen: (count: number) => void): void
  /** Resolves when the contender reports that the message is stored on the device; null: it does not report that. */
  say(message: NewMessage): Promise<void> | null
  edit(brief: string, text: string): Promise<void>
  text(brief: string): Promise<string>
  /** Texts of the brief that wait for the person to decide between two writers. */
  held?(brief: string): Promise<readonly string[]>
  /** Pulls, and sends the queue. */
  pull(): Promise<void>
  /** Requests from now on carry this token. */
  useToken(token: string): void
}
