// Leadership as a number in the database [S22]. A Web Lock elects; this fences: a leader that was frozen, lost its
// lock and woke up again fails inside its next transaction instead of writing outdated state.
import type { Store } from '../contract.ts'
import { metaOf, type MetaRow } from './tables.ts'

export interface Fence {
  store: Store
  term: number
}

/** Thrown inside a transaction, which it aborts: another leader has taken over. */
export class NotLeaderError extends Error {
  override readonly name = 'NotLeaderError'
}

interface TermRow extends MetaRow {
  key: 'term'
  value: number
}

const isTerm = (row: MetaRow | undefined): row is TermRow => row?.key === 'term' && 'value' in row

async function currentTerm(store: Store): Promise<number> {
  const row = await metaOf(store).get('term')
  return isTerm(row) ? row.value : 0
}

/** Begins a new term: its commit fences off every earlier leader. */
export async function takeTerm(store: Store): Promise<number> {
  return store.db.transaction('rw', 'meta', async () => {
    const term = (await currentTerm(store)) + 1
    const row: TermRow = { key: 'term', value: term }
    await metaOf(store).put(row)
    return term
  })
}

/** Runs one transaction of the leader. Everything the leader writes goes through here. */
export async function fenced<T>(fence: Fence, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  return fence.store.db.transaction('rw', [...new Set([...tables, 'meta'])], async () => {
    if ((await currentTerm(fence.store)) !== fence.term) throw new NotLeaderError('overtaken')
    return work()
  })
}

/** Every table that a fold may touch; drafts belong to the page. */
export const foldTables = (store: Store): string[] => [
  ...Object.keys(store.schema.tables),
  'outbox',
  'base',
  'cursors',
  'conflicts',
  'rejections',
  'uploads',
  'files',
]
