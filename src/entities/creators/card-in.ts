import type { Row, WriteTx } from '../../../sync/index.ts'
import { CREATORS_SCOPE } from './creator-card.ts'

/**
 * What a mutation reads of a creator of the catalogue: their card, or undefined: they are not in it. Nothing but the id
 * where this device keeps no catalogue: there the server knows, and says so.
 */
export async function cardIn(tx: WriteTx, id: string): Promise<Partial<Row> | undefined> {
  const card = await tx.get('creator_cards', id)
  if (card) return card
  const others = await tx.where('creator_cards', 'scope', CREATORS_SCOPE)
  return others.length > 0 ? undefined : { id }
}
