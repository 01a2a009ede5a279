import { UNCONFIRMED_REV } from '../../domain/row.ts'
import type { MutationContext } from '../../../sync/index.ts'

/** The synced columns of a row that is new on this device; the server replaces them. */
export function newRow(id: string, scope: string, context: MutationContext) {
  return { id, scope, rev: UNCONFIRMED_REV, created_at: context.now, updated_at: context.now }
}
