import type postgres from 'postgres'

import type { Claims } from './sessions.ts'

/** Runs the rest of the transaction as the caller. */
export function become(
  transaction: postgres.TransactionSql,
  claims: Claims,
  topic = '',
): postgres.PendingQuery<postgres.Row[]> {
  return transaction`
    select set_config('role', ${claims.role}, true), set_config('realtime.topic', ${topic}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true),
      set_config('request.jwt.claim.role', ${claims.role}, true)`
}
