// Deferred changes, each with «Angre»: the screen changes now, the mutation runs after 8.5 s or on pagehide. An undone one
// leaves no trace on the server.
import { useSyncExternalStore } from 'react'
import { onFlushForms } from '../forms/drafts/flush-forms.ts'

export type LaterAction = 'archive' | 'discard' | 'withdraw'

/** A little longer than the toast with «Angre». */
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

/** Schedules an action. Returns how to undo it, which does nothing once it has run. */
export function doLater(id: string, action: LaterAction, run: () => Promise<void>): () => void {
  undoLater(id)
  waiting.set(id, { action, run, timer: setTimeout(() => void perform(id), WAIT_MS) })
  changed()
  return () => undoLater(id)
}

/** Undoes a scheduled action; does nothing once it has run. */
export function undoLater(id: string): void {
  const entry = waiting.get(id)
  if (!entry) return
  clearTimeout(entry.timer)
  waiting.delete(id)
  changed()
}

/** The scheduled actions by row id. */
export function useLater(): ReadonlyMap<string, LaterAction> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => snapshot,
  )
}
