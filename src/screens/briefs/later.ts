// «Arkivert» and «slettet» are seen at once and done a little later, so that «Angre» undoes them without a trace: the
// server never hears of it. Done sooner when the page is hidden or left.
import { useSyncExternalStore } from 'react'
import { onFlushForms } from '../../data/flush-forms.ts'

export type LaterAction = 'archive' | 'discard'

/** A little longer than the toast that offers to undo. */
const WAIT_MS = 8500

interface Waiting {
  action: LaterAction
  run: () => Promise<void>
  timer: ReturnType<typeof setTimeout>
}

const waiting = new Map<string, Waiting>()
const listeners = new Set<() => void>()
let snapshot: ReadonlyMap<string, LaterAction> = new Map()

function changed(): void {
  snapshot = new Map(Array.from(waiting, ([id, { action }]) => [id, action]))
  for (const listener of listeners) listener()
}

async function perform(id: string): Promise<void> {
  const entry = waiting.get(id)
  if (!entry) return
  clearTimeout(entry.timer)
  try {
    await entry.run()
  } finally {
    waiting.delete(id)
    changed()
  }
}

onFlushForms(async () => {
  await Promise.allSettled(Array.from(waiting.keys(), perform))
})

/** Does it in a moment. Returns the way to undo it, which does nothing once it is done. */
export function doLater(id: string, action: LaterAction, run: () => Promise<void>): () => void {
  undoLater(id)
  waiting.set(id, { action, run, timer: setTimeout(() => void perform(id), WAIT_MS) })
  changed()
  return () => undoLater(id)
}

function undoLater(id: string): void {
  const entry = waiting.get(id)
  if (!entry) return
  clearTimeout(entry.timer)
  waiting.delete(id)
  changed()
}

/** What is about to happen to which row. */
export function useLater(): ReadonlyMap<string, LaterAction> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => snapshot,
  )
}
