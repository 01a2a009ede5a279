import { useSyncExternalStore } from 'react'
import { type PreferencesPatch, preferencesSchema } from './fields.ts'
import type { Preferences } from './row.ts'
import { localData } from '../../device/store/local-data.ts'
import { readRow } from '../../device/store/read.ts'
import { preferencesTable } from './entity.ts'
import { preferences } from './mutators.ts'

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

/** Whether a change is still being written: until it is done, nothing is shown as saved. */
export const useWritesPreferences = (): boolean => useSyncExternalStore(subscribe, () => writing > 0)

async function edit(decide: (row: Preferences) => PreferencesPatch): Promise<void> {
  const { userId } = localData().identity
  const row = await readRow(preferencesTable, userId)
  if (!row) return
  const set = decide(row)
  const before = preferencesSchema.patch.parse(row)
  const base = preferencesSchema.patch.parse(
    Object.fromEntries(Object.entries(before).filter(([field]) => field in set)),
  )
  await preferences.edit({ id: userId, set, base })
}

/** Edits the notification preferences, one change after the other: two quick ones must not overwrite each other. */
export function editPreferences(decide: (row: Preferences) => PreferencesPatch): Promise<void> {
  count(1)
  last = last
    .catch(() => undefined)
    .then(() => edit(decide))
    .finally(() => count(-1))
  return last
}
