import type postgres from 'postgres'

import { become } from '../gate/become.ts'
import type { Claims } from '../gate/sessions.ts'

/**
 * Row level security on realtime.messages decides who may hear a topic and who may speak on it: a message is inserted
 * as that person and rolled back. The policies are those of a hosted project.
 */
export interface Authority {
  mayRead(claims: Claims, topic: string): Promise<boolean>
  mayWrite(claims: Claims, topic: string): Promise<boolean>
}

/** Rolls back the transaction of a trial, whatever its result. */
class TrialOver extends Error {}

export function createAuthority(sql: postgres.Sql): Authority {
  async function trial(work: (transaction: postgres.TransactionSql) => Promise<boolean>): Promise<boolean> {
    let allowed = false
    try {
      await sql.begin(async (transaction) => {
        allowed = await work(transaction)
        throw new TrialOver()
      })
    } catch (error) {
      if (!(error instanceof TrialOver)) return false
    }
    return allowed
  }

  return {
    // The trial row has no event, so no one is notified even before it is rolled back.
    mayRead: (claims, topic) =>
      trial(async (transaction) => {
        const [probe] = await transaction<
          { id: string }[]
        >`insert into realtime.messages (topic, extension, private) values (${topic}, 'broadcast', true) returning id`
        if (probe === undefined) return false
        await become(transaction, claims, topic)
        return (await transaction`select 1 from realtime.messages where id = ${probe.id}`).length === 1
      }),
    mayWrite: (claims, topic) =>
      trial(async (transaction) => {
        await become(transaction, claims, topic)
        await transaction`insert into realtime.messages (topic, extension, private) values (${topic}, 'broadcast', true)`
        return true
      }),
  }
}
