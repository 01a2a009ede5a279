// The body of an answer on a slow line: it arrives in parts, each when the run lets it.

const encoder = new TextEncoder()

export class Trickle {
  readonly body: ReadableStream<Uint8Array>
  readonly #parts: Uint8Array[]
  readonly #rests: (isResting: boolean) => void
  #out: ReadableStreamDefaultController<Uint8Array> | null = null
  /** Ends the wait of whoever reads. */
  #go: (() => void) | null = null

  /** `rests` is told whether the reader waits for the line. */
  constructor(text: string, parts: number, rests: (isResting: boolean) => void) {
    const bytes = encoder.encode(text)
    const length = Math.ceil(bytes.length / parts)
    this.#parts = Array.from({ length: Math.ceil(bytes.length / length) }, (_, nth) =>
      bytes.slice(nth * length, (nth + 1) * length),
    )
    this.#rests = rests
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (out) => {
          this.#out = out
        },
        pull: () =>
          new Promise<void>((resolve) => {
            this.#go = resolve
            this.#rests(true)
          }),
      },
      { highWaterMark: 0 },
    )
  }

  #wake(): void {
    if (!this.#go) return
    this.#rests(false)
    this.#go()
    this.#go = null
  }

  /** Lets the next part arrive; returns whether there are more. */
  next(): boolean {
    const part = this.#parts.shift()
    this.#wake()
    if (part) this.#out?.enqueue(part)
    const isMore = this.#parts.length > 0
    if (!isMore) this.#out?.close()
    return isMore
  }

  /** The line breaks: what has arrived is of no use. */
  break(): void {
    this.#wake()
    this.#out?.error(new TypeError('lost'))
  }
}
