// What this device wrote last [S17]. Texts that the server has accepted: two tabs of one device are one person, so where
// the server's text is the other tab's, there is nothing to decide. And texts that it has refused, about which the person
// decides: what was typed on one of them begins with words that the server never had. Nobody has removed those, as a merge
// would take it once the person has decided and nothing holds them any more.
import type { ConflictRecord, OutboxEntry, Store } from '../contract.ts'
import { patchArgs } from '../outbox/entry.ts'
import { metaOf, outboxOf, rowKey, type MetaRow } from '../store/tables.ts'

/** As many as a person has open at once, and their saves of the last minute. */
const MOST = 40

export interface OwnTexts extends MetaRow {
  /** Accepted ones, newest last. */
  texts: string[]
  /** Oldest first. */
  refused: ConflictRecord[]
}
const isOwn = (row: MetaRow | undefined): row is OwnTexts => row !== undefined && 'refused' in row

export const ownText = (id: string, field: string, text: unknown): string => `${id} ${field} ${String(text)}`

export async function readOwnTexts(store: Store): Promise<OwnTexts> {
  const row = await metaOf(store).get('own')
  return isOwn(row) ? row : { key: 'own', texts: [], refused: [] }
}

/**
 * Notes what accepted edits wrote and what is held of refused ones. Forgets refused texts on which no pending change can
 * have been made.
 */
export async function noteOwnTexts(
  store: Store,
  accepted: readonly OutboxEntry[],
  records: readonly ConflictRecord[] = [],
): Promise<void> {
  const own = await readOwnTexts(store)
  const texts = accepted.flatMap((entry) => {
    const args = patchArgs(entry.args)
    const set = Object.entries(args?.set ?? {}).filter(([, value]) => typeof value === 'string')
    return set.map(([field, text]) => ownText(args?.id ?? '', field, text))
  })
  const held = [...own.refused, ...records]
  if (texts.length + held.length === 0) return
  const keyOf = ({ table, row }: ConflictRecord): string => rowKey(table, row)
  const pending = await outboxOf(store).where('touches').anyOf(held.map(keyOf)).keys()
  const refused = held.filter((one) => pending.includes(keyOf(one)))
  const row: OwnTexts = { key: 'own', texts: [...own.texts, ...texts].slice(-MOST), refused }
  await metaOf(store).put(row)
}
