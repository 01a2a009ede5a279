import type { Value } from '../../domain/enumerations.ts'

export type BriefStatus = Value<'brief_status'>
export type BriefMove = 'publish' | 'disable' | 'archive' | 'withdraw'

/** The status table of section 4 of the specification; equal row by row to the moves registered in SQL (`private.add_move`). */
export const briefTransitions: readonly { move: BriefMove; from: BriefStatus; to: BriefStatus }[] = [
  { move: 'publish', from: 'draft', to: 'active' },
  { move: 'publish', from: 'approved', to: 'active' },
  { move: 'publish', from: 'archived', to: 'active' },
  { move: 'disable', from: 'active', to: 'approved' },
  { move: 'archive', from: 'draft', to: 'archived' },
  { move: 'archive', from: 'active', to: 'archived' },
  { move: 'archive', from: 'approved', to: 'archived' },
  { move: 'withdraw', from: 'pending_approval', to: 'draft' },
]

/** The status after a move, or null if the move is not allowed. */
export function briefAfter(move: BriefMove, from: BriefStatus): BriefStatus | null {
  return briefTransitions.find((row) => row.move === move && row.from === from)?.to ?? null
}
