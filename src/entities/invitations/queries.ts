import { sharedLiveBy } from '../../device/store/shared-live.ts'
import { parseRows, tableOf, useRowsBy } from '../../device/store/read.ts'
import { newestBy } from '../../domain/row.ts'
import { invitationTable } from './entity.ts'
import type { Invitation } from './invitation.ts'

const newest = newestBy('created_at')

const stands = ({ status }: Invitation): boolean => status !== 'withdrawn'

const standing =
  (column: 'creator_id' | 'brief_id') =>
  async (id: string): Promise<Invitation[]> =>
    parseRows(invitationTable, await tableOf(invitationTable).where(column).equals(id).toArray())
      .filter(stands)
      .toSorted(newest)

/** A creator's invitations that stand, newest first. */
export const useInvitationsOf: (creatorId: string) => Invitation[] | undefined = sharedLiveBy(
  standing('creator_id'),
)

/** Who is invited to a brief, newest first; those that were taken back are not. */
export const useInvitationsTo: (briefId: string) => Invitation[] | undefined = sharedLiveBy(
  standing('brief_id'),
)

/** The invitations between the two teams of a room that stand. */
export const useInvitationsInRoom = (roomId: string): Invitation[] | undefined =>
  useRowsBy(invitationTable, 'room_id', roomId)?.filter(stands)
