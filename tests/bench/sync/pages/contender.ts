// What every contender can do, so that one harness measures them all.

export interface Setting {
  url: string
  key: string
  user: string
  token: string
  /** As the documentation's first example has it, without what must be added to get past 1,000 rows. */
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
  /** Opens what is on the device. Nothing is asked of the network yet. */
  open(setting: Setting): Promise<void>
  /** Begins to sync; resolves when every row that will come has come, readable and stored on the device. */
  start(): Promise<void>
  counts(): Promise<Counts>
  /** A start screen's first answer: the twenty cards with most followers, and the messages of one brief. */
  first(brief: string): Promise<number>
  /** A live query: the ids of the brief's messages, at once and after every change. */
  watchMessages(brief: string, seen: (ids: readonly string[]) => void): void
  /** A live query: how many briefs have a title that begins like this. */
  watchTitles(prefix: string, seen: (count: number) => void): void
  /** Resolves when the contender says that the message is safe on the device; null: it does not say. */
  say(message: NewMessage): Promise<void> | null
  edit(brief: string, text: string): Promise<void>
  text(brief: string): Promise<string>
  /** Asks the server what is new, and sends what waits. */
  pull(): Promise<void>
  /** From now on requests carry this token. */
  useToken(token: string): void
}
