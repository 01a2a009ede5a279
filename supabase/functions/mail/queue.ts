import type { Sql } from 'postgres'
import { Taken } from './mail.ts'

/** The queue in the database. Every mail taken is reported as sent or failed. */
export interface MailQueue {
  take(): Promise<Taken[]>
  sent(claim: string): Promise<void>
  failed(claim: string): Promise<void>
}

/** @param sql a connection as the owner of the database: no other role reaches the queue. */
export const mailQueue = (sql: Sql): MailQueue => ({
  take: async () =>
    Taken.array().parse(await sql`select claim, address, locale, token, items from private.take_mail()`),
  sent: async (claim) => {
    await sql`select private.mail_sent(${claim})`
  },
  failed: async (claim) => {
    await sql`select private.mail_failed(${claim})`
  },
})
