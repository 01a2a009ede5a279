import * as z from 'zod/mini'
import { type Value, enumerations } from '../../domain/enumerations.ts'
import { type Issue, textIssues } from '../../domain/issue.ts'
import { namedId, syncedColumns, text } from '../../domain/row.ts'

export const invitationRow = z.object({
  ...syncedColumns,
  room_id: text,
  brief_id: text,
  business_id: text,
  creator_id: text,
  brief_title: text,
  /** Why this creator; may be empty. */
  message: text,
  status: z.enum(enumerations.invitation_status),
  /** Empty as long as the creator has not said no. */
  decline_reason: z.enum(['', ...enumerations.decline_reason]),
  decline_text: text,
})
export type Invitation = z.infer<typeof invitationRow>
export type InvitationStatus = Value<'invitation_status'>
type InvitationMove = 'send' | 'read' | 'decline' | 'pitch' | 'withdraw'

/** The id that every device computes for an invitation: one per brief and creator. */
export const invitationId = (briefId: string, creatorId: string): Promise<string> =>
  namedId(`${briefId.toLowerCase()}:${creatorId.toLowerCase()}`)

/** `atOnce`: far below the server's quota for an hour. */
export const invitationLimits = { message: 1_000, atOnce: 20 } as const

/** Equal row by row to the moves registered in SQL (`private.add_move`). */
export const invitationTransitions: readonly {
  move: InvitationMove
  from: InvitationStatus
  to: InvitationStatus
}[] = [
  { move: 'send', from: 'withdrawn', to: 'invited' },
  { move: 'read', from: 'invited', to: 'read' },
  { move: 'decline', from: 'invited', to: 'declined' },
  { move: 'decline', from: 'read', to: 'declined' },
  { move: 'pitch', from: 'invited', to: 'pitched' },
  { move: 'pitch', from: 'read', to: 'pitched' },
  { move: 'pitch', from: 'declined', to: 'pitched' },
  { move: 'withdraw', from: 'invited', to: 'withdrawn' },
  { move: 'withdraw', from: 'read', to: 'withdrawn' },
]

/** The status after a move, or null if the move is not allowed. */
export const invitationAfter = (move: InvitationMove, from: string): InvitationStatus | null =>
  invitationTransitions.find((row) => row.move === move && row.from === from)?.to ?? null

/** The creator has not answered. */
export const isOpen = ({ status }: Pick<Invitation, 'status'>): boolean =>
  invitationAfter('withdraw', status) !== null

export const messageIssues = (message: string): Issue[] =>
  textIssues('message', message.trim(), { max: invitationLimits.message, required: false })
