import { sharedLiveBy } from '../../device/store/shared-live.ts'
import { parseRows, tableOf, useRowsBy } from '../../device/store/read.ts'
import { newestBy } from '../../domain/row.ts'
import { invitationTable } from './entity.ts'
import type { Invitation } from './invitation.ts'

const newest = newestBy('created_at')

/** A creator's invitations that stand, newest first. */
export const useInvitationsOf: (creatorId: string) => Invitation[] | undefined = sharedLiveBy(
  async (creatorId) =>
    parseRows(invitationTable, await tableOf(invitationTable).where('creator_id').equals(creatorId).toArray())
      .filter(({ status }) => status !== 'withdrawn')
      .toSorted(newest),
)

/** Who is invited to a brief, newest first; those that were taken back are not. */
export const useInvitationsTo: (briefId: string) => Invitation[] | undefined = sharedLiveBy(async (briefId) =>
  parseRows(invitationTable, await tableOf(invitationTable).where('brief_id').equals(briefId).toArray())
    .filter(({ status }) => status !== 'withdrawn')
    .toSorted(newest),
)

/** The invitations between the two teams of a room that stand. */
export const useInvitationsInRoom = (roomId: string): Invitation[] | undefined =>
  useRowsBy(invitationTable, 'room_id', roomId)?.filter(({ status }) => status !== 'withdrawn')
