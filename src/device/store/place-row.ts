// Rows in an order that a person makes, numbered from 1 on in `position`. The same on every device and, in SQL, by
// private.placed().
import type { WriteTx } from '../../../sync/index.ts'

/** The order after one was put at a place, from 1 on. A place beyond either end is that end. */
export function placed<T extends { id: string }>(inOrder: readonly T[], id: string, place: number): T[] {
  const others = inOrder.filter((one) => one.id !== id)
  const at = Math.min(Math.max(place, 1), others.length + 1) - 1
  return others.toSpliced(at, 0, ...inOrder.filter((one) => one.id === id))
}

/** Puts one of the rows at a place, and numbers the others around it. */
export async function placeRow(
  tx: WriteTx,
  table: string,
  inOrder: readonly { id: string; position: number }[],
  id: string,
  place: number,
): Promise<void> {
  for (const [at, one] of placed(inOrder, id, place).entries())
    if (one.position !== at + 1) await tx.patch(table, one.id, { position: at + 1 })
}
