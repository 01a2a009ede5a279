// Whose turn it is to be uploaded: files that wait, files under way, and how often each has failed.
import type { Store, Upload } from '../contract.ts'
import { uploadsOf } from '../store/tables.ts'
import { isOpen } from './upload-row.ts'

export interface Turn {
  upload: Upload
  hold: AbortController
}

export interface Turns {
  /** The next file: the oldest, with files that failed before going last. */
  next(): Promise<Turn | null>
  sent(turn: Turn): void
  failed(turn: Turn): void
  /** The turn is over, however it ended. */
  over(turn: Turn): void
  /** Stops uploads that may not continue. */
  review(mayAny: boolean): Promise<void>
  stop(): void
}

export function createTurns(store: Store): Turns {
  /**
   * Uploads in progress with their abort controllers. An entry is added synchronously with the choice, so two lanes
   * never take the same file.
   */
  const active = new Map<string, AbortController>()
  const failures = new Map<string, number>()
  let stopped = false

  const failuresOf = ({ path }: Upload): number => failures.get(path) ?? 0

  return {
    async next() {
      const open = await uploadsOf(store).where('state').anyOf('waiting', 'uploading').toArray()
      const [upload] = open
        .filter(({ path }) => !active.has(path))
        .toSorted((a, b) => failuresOf(a) - failuresOf(b) || (a.at < b.at ? -1 : 1))
      if (!upload || stopped) return null
      const hold = new AbortController()
      active.set(upload.path, hold)
      return { upload, hold }
    },
    sent: ({ upload }) => void failures.delete(upload.path),
    failed({ upload, hold }) {
      if (!hold.signal.aborted) failures.set(upload.path, failuresOf(upload) + 1)
    },
    over: ({ upload }) => void active.delete(upload.path),
    async review(mayAny) {
      for (const [path, hold] of active) {
        const upload = await uploadsOf(store).get(path)
        if (!mayAny || !upload || !isOpen(upload)) hold.abort()
      }
    },
    stop() {
      stopped = true
      for (const hold of active.values()) hold.abort()
    },
  }
}
