import type { Sql } from 'postgres'
import { TakenMail, TakenPush } from './taken.ts'

/** One channel of the queue in the database. Everything taken is reported as delivered or failed. */
export interface Queue<Taken extends { claim: string }> {
  take(): Promise<Taken[]>
  delivered(claim: string): Promise<void>
  failed(claim: string): Promise<void>
}

export interface Queues {
  mail: Queue<TakenMail>
  push: Queue<TakenPush>
  /** A push service has said that this device takes no more. */
  dropTarget(endpoint: string): Promise<void>
}

/** @param sql a connection as the owner of the database: no other role reaches the queue. */
export function queuesOf(sql: Sql): Queues {
  const reports = {
    delivered: async (claim: string) => void (await sql`select private.delivered(${claim})`),
    failed: async (claim: string) => void (await sql`select private.delivery_failed(${claim})`),
  }
  return {
    mail: {
      ...reports,
      take: async () =>
        TakenMail.array().parse(
          await sql`select claim, address, locale, token, items from private.take_mail()`,
        ),
    },
    push: {
      ...reports,
      take: async () =>
        TakenPush.array().parse(await sql`select claim, locale, targets, items from private.take_push()`),
    },
    dropTarget: async (endpoint) => void (await sql`select private.drop_push_target(${endpoint})`),
  }
}
