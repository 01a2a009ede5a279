import { useSyncExternalStore } from 'react'
import { type PreferencesPatch, preferencesPatch } from '../../domain/person/preferences.ts'
import type { Preferences } from '../../domain/person/rows.ts'
import { localData } from '../db.ts'
import { parseRow, tableOf } from '../read.ts'
import { mutatePerson } from './mutate-person.ts'

let last: Promise<void> = Promise.resolve()
let writing = 0
const listeners = new Set<() => void>()

function count(by: 1 | -1): void {
  writing += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a change is on its way to the device: until it is there, nothing is called saved. */
export const useWritesPreferences = (): boolean => useSyncExternalStore(subscribe, () => writing > 0)

async function edit(change: (row: Preferences) => PreferencesPatch): Promise<void> {
  const { userId } = localData().identity
  const row = parseRow('preferences', await tableOf('preferences').get(userId))
  if (!row) return
  const set = change(row)
  const before = preferencesPatch.parse(row)
  const base = preferencesPatch.parse(
    Object.fromEntries(Object.entries(before).filter(([field]) => field in set)),
  )
  await mutatePerson.preferences.edit({ id: userId, set, base })
}

/** Changes what the person wants to hear of, one change after the other: two quick ones must not undo each other. */
export function editPreferences(change: (row: Preferences) => PreferencesPatch): Promise<void> {
  count(1)
  last = last
    .catch(() => undefined)
    .then(() => edit(change))
    .finally(() => count(-1))
  return last
}
