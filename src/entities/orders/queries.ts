import { parseRows, tableOf, useRowsBy } from '../../device/store/read.ts'
import { sharedLiveBy } from '../../device/store/shared-live.ts'
import { newestBy } from '../../domain/row.ts'
import type { Side } from '../../domain/side.ts'
import { orderTable } from './entity.ts'
import type { Order } from './order.ts'

const newest = newestBy('created_at')

/** What a creator is told of: an order that was taken back is as if it had not been. */
const isFor =
  (side: Side) =>
  ({ status }: Order): boolean =>
    side === 'business' || status !== 'withdrawn'

const ordersOf =
  (side: Side) =>
  async (team: string): Promise<Order[]> =>
    parseRows(orderTable, await tableOf(orderTable).where(`${side}_id`).equals(team).toArray())
      .filter(isFor(side))
      .toSorted(newest)

const shared = {
  business: sharedLiveBy(ordersOf('business')),
  creator: sharedLiveBy(ordersOf('creator')),
}

/** A team's orders, newest first. A side stays the same as long as a component is shown. */
export const useOrdersOf = (side: Side, team: string): Order[] | undefined => shared[side](team)

/** The orders between the two teams of a room, as a side sees them. */
export const useOrdersInRoom = (roomId: string, side: Side): Order[] | undefined =>
  useRowsBy(orderTable, 'room_id', roomId)?.filter(isFor(side))
