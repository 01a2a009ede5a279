// The server's database behind everybody's back: restored from a backup, and its oldest deletions forgotten.
import { openData } from '../../../supabase/local/tests/auth.ts'
import type { Stage } from '../stage.ts'
import type { Fault } from './fault.ts'

async function byOperator({ backend }: Stage, statements: string): Promise<void> {
  const sql = openData(backend)
  try {
    await sql.unsafe(statements)
  } finally {
    await sql.end()
  }
}

export const newEpoch: Fault = {
  name: 'new epoch',
  fast: ['typing'],
  meanwhile: 'works',
  async strike({ stage, held }) {
    // What an operator runs after a restore: every device reads everything again and keeps what it has not sent.
    await byOperator(stage, 'select sync.new_epoch()')
    held.release()
    return async () => undefined
  },
}

export const purged: Fault = {
  name: 'deletions purged',
  fast: [],
  meanwhile: 'works',
  async strike({ stage, held }) {
    // As if the device had been away for months: something was deleted meanwhile, and the deletion is forgotten.
    await byOperator(
      stage,
      `insert into sync.tombstone (scope, tbl, id, rev)
         values (gen_random_uuid(), 'messages', gen_random_uuid(), pg_current_xact_id());
       select sync.purge('0 seconds')`,
    )
    held.release()
    return async () => undefined
  },
}
