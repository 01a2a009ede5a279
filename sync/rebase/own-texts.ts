// The texts that this device wrote last and the server has accepted. Two tabs of one device are one person: where the
// server's text is the other tab's, there is nothing to decide [S17].
import type { OutboxEntry, Store } from '../contract.ts'
import { patchArgs } from '../outbox/entry.ts'
import { metaOf, type MetaRow } from '../store/tables.ts'

/** As many as a person has open at once, and their saves of the last minute. */
const MOST = 40

interface OwnRow extends MetaRow {
  texts: string[]
}
const isOwn = (row: MetaRow | undefined): row is OwnRow => row !== undefined && 'texts' in row

export const ownText = (id: string, field: string, text: unknown): string => `${id} ${field} ${String(text)}`

/** Newest last. */
export async function readOwnTexts(store: Store): Promise<string[]> {
  const row = await metaOf(store).get('own')
  return isOwn(row) ? row.texts : []
}

/** Notes what accepted edits wrote. */
export async function noteOwnTexts(store: Store, entries: readonly OutboxEntry[]): Promise<void> {
  const texts = entries.flatMap((entry) => {
    const args = patchArgs(entry.args)
    const set = Object.entries(args?.set ?? {}).filter(([, value]) => typeof value === 'string')
    return set.map(([field, text]) => ownText(args?.id ?? '', field, text))
  })
  if (texts.length === 0) return
  const row: OwnRow = { key: 'own', texts: [...(await readOwnTexts(store)), ...texts].slice(-MOST) }
  await metaOf(store).put(row)
}
