import type { MutationContext, Row, WriteTx } from '../../../sync/index.ts'
import { newRow } from '../../device/store/new-row.ts'
import { unwritten } from './room.ts'

interface Between {
  /** `roomId` of the two teams. */
  room_id: string
  business_id: string
  creator_id: string
}

const words = (row: Partial<Row> | undefined, column: string): string => {
  const value = row?.[column]
  return typeof value === 'string' ? value : ''
}

/** The tables that `openRoom` reads and writes. */
export const roomTables = ['rooms', 'business_users', 'creator_cards'] as const

/** A business opens its room with a creator of the catalogue, unless they have one. `card`: what is known of the creator here. */
export async function openRoom(
  tx: WriteTx,
  { room_id, business_id, creator_id }: Between,
  card: Partial<Row>,
  context: MutationContext,
): Promise<void> {
  if (await tx.get('rooms', room_id)) return
  const business = await tx.get('business_users', business_id)
  await tx.put('rooms', {
    ...newRow(room_id, room_id, context),
    ...unwritten,
    business_id,
    creator_id,
    business_name: words(business, 'name'),
    creator_name: words(card, 'first_name'),
    business_avatar: words(business, 'avatar'),
    creator_avatar: words(card, 'avatar'),
  })
}
