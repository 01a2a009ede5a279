import { useLiveQuery } from 'dexie-react-hooks'
import type { OutboxEntry } from '../../sync/index.ts'
import { localData } from '../device/store/local-data.ts'
import { type Change, contentOfChange, describeChange } from './describe.ts'

/** Changes of one kind to one subject, grouped as the person thinks of them: «3 meldinger til Nordhavn». */
export interface WaitingChange extends Change {
  key: string
  count: number
  /** ISO time of the oldest one. */
  since: string
  /** Sent, with or without an answer yet. */
  sending: boolean
  /** The server requires a newer app version. */
  held: boolean
  /** Files that must be uploaded first. */
  files: string[]
}

function gather(entries: readonly OutboxEntry[]): Map<string, OutboxEntry[]> {
  const groups = new Map<string, OutboxEntry[]>()
  for (const entry of entries) {
    const { says, id } = contentOfChange(entry)
    const key = `${says} ${id}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return groups
}

async function describeGroup(key: string, entries: readonly OutboxEntry[]): Promise<WaitingChange | null> {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return null
  const change = await describeChange(last)
  const fields = entries.flatMap((entry) => contentOfChange(entry).fields)
  return {
    ...change,
    fields: [...new Set(fields)],
    key,
    count: entries.length,
    since: first.at,
    sending: entries.every((entry) => entry.state !== 'queued'),
    held: entries.some((entry) => entry.held === true),
    files: [...new Set(entries.flatMap((entry) => entry.files ?? []))],
  }
}

/** Changes that the server has not confirmed, oldest first; undefined while loading. */
export function useWaiting(): WaitingChange[] | undefined {
  return useLiveQuery(async () => {
    const entries: OutboxEntry[] = await localData().store.db.table('outbox').orderBy('seq').toArray()
    const groups = Array.from(gather(entries), ([key, group]) => describeGroup(key, group))
    return (await Promise.all(groups)).filter((group) => group !== null)
  }, [])
}
