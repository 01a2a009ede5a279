import { useLiveQuery } from 'dexie-react-hooks'
import { parseRow, tableOf } from '../../device/store/read.ts'
import { roomTable } from './entity.ts'
import type { Room } from './room.ts'

/** The one room of a business and a creator; null: none yet, since no pitch or invitation has opened it. Undefined while it is read. */
export function useRoomBetween(businessId: string, creatorId: string): Room | null | undefined {
  return useLiveQuery(async () => {
    const rooms = tableOf(roomTable).where('business_id').equals(businessId)
    const room: unknown = await rooms.and((one) => one.creator_id === creatorId).first()
    return room === undefined ? null : parseRow(roomTable, room)
  }, [businessId, creatorId])
}
