// The queue of mails on the whole backend: what happens to a person reaches their mailbox, and its links work for anyone
// who holds the mail.
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { newId } from '../../../src/device/store/new-id.ts'
import { type TestBackend, startTestBackend } from '../testing.ts'
import { openData } from '../tests/auth.ts'
import { clientOf } from '../tests/backend.ts'
import { type Member, member } from '../tests/files.ts'
import { seconds } from '../../../tests/fixtures/seconds.ts'

let backend: TestBackend
let sql: postgres.Sql
let fjord: Member
let ida: Member
beforeAll(async () => {
  backend = await startTestBackend()
  sql = openData(backend)
  fjord = await member(backend, 'fjord@mail.test')
  ida = await member(backend, 'ida@mail.test', 'creator')
}, seconds(90))
afterAll(async () => {
  await sql.end()
  await backend.stop()
})

const Sent = z.array(z.object({ id: z.string(), to: z.string(), subject: z.string() }))
const read = async (path = ''): Promise<unknown> =>
  (await fetch(`${backend.url}/dev/mail/messages${path}`)).json()

/** The text of the mail with this subject, once it has come. */
const arrived = (to: string, subject: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const mail = Sent.parse(await read()).find((one) => one.to === to && one.subject === subject)
      if (!mail) throw new Error('not yet')
      return z.object({ text: z.string() }).parse(await read(`/${mail.id}`)).text
    },
    { timeout: seconds(20), interval: 200 },
  )
const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? ''

it('a newsletter is confirmed from the mail, by somebody who is not signed in', async () => {
  const set = { newsletter_opt_in: true }
  await fjord.send('teams.edit_business', { id: fjord.team, set, base: { newsletter_opt_in: false } })
  const text = await arrived('fjord@mail.test', 'Bekreft nyhetsbrevet')
  expect(text).toContain(`${backend.url}/newsletter?token=`)
  const { error } = await clientOf(backend).rpc('confirm_newsletter', { token: tokenIn(text) })
  expect(error).toBeNull()
  expect(await sql`select email from private.newsletter_recipients()`).toEqual([{ email: 'fjord@mail.test' }])
})

it('a message that stays unread reaches the mailbox, and the link in it ends such mails', async () => {
  const room = await roomOf(fjord.team, ida.team)
  await fjord.send('messages.send', { id: newId(), room_id: room, text: 'Kan du filme på lørdag?' })
  await sql`update private.deliveries set due_at = now()`
  const text = await arrived('ida@mail.test', 'Fjord AS har sendt deg en melding')
  expect(text).toContain('Kan du filme på lørdag?')
  expect(text).toContain(`${backend.url}/messages/${room}`)
  const { error } = await clientOf(backend).rpc('unsubscribe', { token: tokenIn(text), kind: 'message' })
  expect(error).toBeNull()
  expect(await sql`select email_off from public.preferences where id = ${ida.id}`).toEqual([
    { email_off: ['message'] },
  ])
  expect(await sql`select from private.deliveries`).toHaveLength(0)
})

async function roomOf(business: string, creator: string): Promise<string> {
  const [row] = await sql`
    insert into public.rooms (id, scope, business_id, creator_id, business_name, creator_name)
    select r.id, r.id, ${business}, ${creator}, 'Fjord AS', 'Ingrid' from (select private.room_id(${business}, ${creator}) as id) r
    returning id`
  return z.string().parse(row?.id)
}
