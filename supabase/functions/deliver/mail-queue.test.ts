// The queue of mails: what gets in, what is still worth saying when it is taken, and who is asked first.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { enumerations } from '../../../src/domain/enumerations.ts'
import { isQuiet } from '../../../src/entities/preferences/quiet-hours.ts'
import { newId } from '../../../src/device/store/new-id.ts'
import { type TestDatabase, asAnon, asUser, openDatabase } from '../../../tests/fixtures/database.ts'
import { newStory } from '../../../tests/fixtures/devices.ts'
import { queuesOf } from './queue.ts'

let db: TestDatabase
let story: Awaited<ReturnType<typeof newStory>>
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql`delete from private.mailboxes`
  story = await newStory(db.sql)
  await db.sql`update public.business_users set alert_email_opt_in = true where id = ${story.business.team}`
  await db.sql`delete from private.deliveries`
})

const mails = () => queuesOf(db.sql).mail
const take = (at: Date) => db.sql`select * from private.take_mail(${at})`
const after = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const say = (from: 'business' | 'creator', text: string) =>
  story[from].device.must('messages.send', { id: newId(), room_id: story.room, text })
const noon = new Date('2027-06-01T10:00:00Z')

async function notify(
  type = 'brief_requested',
  data: object = { brief_id: story.brief, creator_name: 'Ingrid' },
) {
  const [row] =
    await db.sql`select private.notify_owner('business', ${story.business.team}, ${type}, ${db.sql.json({ ...data })})`
  return row
}
const prefer = (set: object, user = story.business.device.user) =>
  db.sql`update public.preferences set ${db.sql(set)} where id = ${user}`

test('the application offers choices about mails only while something comes for them', async () => {
  const offered = async () => {
    const [row] = await asUser(db.sql, story.business.device.user, (tx) => tx`select api.sends_mail() as it`)
    return row?.it
  }
  const isReported = async () =>
    (await db.sql`select sync.problems() as it`).some(({ it }) =>
      String(it).startsWith('nothing has come for mails'),
    )
  await db.sql`delete from private.mail_run`
  expect([await offered(), await isReported()]).toEqual([false, true])
  await mails().take()
  expect([await offered(), await isReported()]).toEqual([true, false])
  await db.sql`update private.mail_run set at = at - interval '25 hours'`
  expect([await offered(), await isReported()]).toEqual([false, true])
})

describe('a message', () => {
  test('becomes one mail to the other side, ten minutes later, with how many are unread and the last', async () => {
    await say('creator', 'Hei')
    await say('creator', 'Er dere der?')
    expect(await take(after(9))).toEqual([])
    const [mail, ...more] = await take(after(11))
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      locale: 'nb',
      items: [{ kind: 'message', room: story.room, name: 'Ingrid', count: 2, text: 'Er dere der?' }],
    })
    const [account] = await db.sql`select email from public.accounts where id = ${story.business.device.user}`
    expect(mail?.address).toBe(account?.email)
  })

  test('that was read meanwhile becomes none', async () => {
    await say('creator', 'Hei')
    await story.business.device.must('rooms.mark_read', { id: story.room, at: new Date().toISOString() })
    expect(await take(after(11))).toEqual([])
    expect(await db.sql`select from private.deliveries`).toHaveLength(0)
  })

  test('that comes while the mail about an earlier one is being sent is told too', async () => {
    await say('creator', 'Hei')
    const [first] = await take(after(11))
    await say('creator', 'En ting til')
    await mails().delivered(first?.claim)
    const [second] = await take(after(90))
    expect(second?.items).toMatchObject([{ count: 2, text: 'En ting til' }])
  })

  test('to somebody who has left is told nobody', async () => {
    await say('business', 'Hei')
    await db.sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: story.creator.device.user })}, false)`
    await db.sql`update public.accounts set deactivated_at = now(), deletion_due_at = now() where id = ${story.creator.device.user}`
    expect(await take(after(11))).toEqual([])
  })
})

describe('a notification', () => {
  test('becomes a mail after five minutes, with its brief', async () => {
    await notify()
    expect(await take(after(4))).toEqual([])
    expect(await take(after(6))).toMatchObject([
      {
        items: [
          { kind: 'brief_requested', brief: { id: story.brief, title: 'Vårkampanje for sykkelvesker' } },
        ],
      },
    ])
  })

  test('that was read meanwhile becomes none', async () => {
    await notify()
    await db.sql`update public.notifications set is_read = true`
    expect(await take(after(6))).toEqual([])
  })

  test('with odd data is told all the same', async () => {
    await notify('system_message', { brief_id: 42, message_content: null })
    expect(await mails().take()).toEqual([])
    await db.sql`update private.deliveries set due_at = now()`
    expect(await mails().take()).toMatchObject([
      { items: [{ kind: 'system_message', data: { message_content: '' }, brief: null }] },
    ])
  })

  test('of another business’s brief does not tell its title', async () => {
    const other = await newStory(db.sql)
    await db.sql`delete from private.deliveries`
    await notify('brief_requested', { brief_id: other.brief })
    expect(await take(after(6))).toMatchObject([{ items: [{ brief: null }] }])
  })
})

describe('what a person has chosen', () => {
  test('a kind that is switched off is not mailed', async () => {
    await notify()
    await say('creator', 'Hei')
    await prefer({ email_off: ['brief_requested'] })
    expect(await take(after(11))).toMatchObject([{ items: [{ kind: 'message' }] }])
  })

  test('a business that has not asked for alerts gets none; a creator needs not ask', async () => {
    await db.sql`update public.business_users set alert_email_opt_in = false where id = ${story.business.team}`
    await say('creator', 'Hei')
    await say('business', 'Hei selv')
    const mails = await take(after(11))
    expect(mails).toMatchObject([{ items: [{ name: 'Fjord og fjell AS' }] }])
  })

  test('quiet hours wait until they are over', async () => {
    await notify()
    await db.sql`update private.deliveries set due_at = ${noon}`
    // 12:00 in Oslo
    await prefer({ quiet_from: '11:00', quiet_to: '12:30' })
    expect(await take(noon)).toEqual([])
    expect(await take(new Date('2027-06-01T10:31:00Z'))).toHaveLength(1)
  })

  test('everything that is due comes in one mail, and the next at least an hour later', async () => {
    await notify()
    await say('creator', 'Hei')
    const [mail] = await take(after(11))
    expect(mail?.items).toHaveLength(2)
    await mails().delivered(mail?.claim)
    await notify()
    expect(await take(after(50))).toEqual([])
    expect(await take(after(61))).toHaveLength(1)
  })
})

describe('sending', () => {
  test('claims a mail for one handler; without a report it is taken again after ten minutes', async () => {
    await notify()
    expect(await take(after(6))).toHaveLength(1)
    expect(await take(after(7))).toEqual([])
    expect(await take(after(17))).toHaveLength(1)
  })

  test('is tried six times, later and later', async () => {
    await notify()
    const waits: number[] = []
    for (let tries = 1; tries <= 6; tries++) {
      const [mail] = await take(after(60 * 24 * 30))
      await mails().failed(mail?.claim)
      const [left] =
        await db.sql`select extract(epoch from due_at - clock_timestamp()) / 60 as minutes from private.deliveries`
      if (left) waits.push(Math.round(Number(left.minutes)))
    }
    expect(waits).toEqual([4, 16, 64, 256, 1024])
    expect(await take(after(60 * 24 * 30))).toEqual([])
  })

  test('what nothing sends is reported after a day, and dropped after three', async () => {
    await notify()
    await db.sql`update private.deliveries set due_at = now() - interval '25 hours'`
    const problems = await db.sql<{ problem: string }[]>`select sync.problems() as problem`
    expect(problems.map((row) => row.problem)).toContainEqual(expect.stringContaining('"deliver"'))
    await db.sql`update private.deliveries set due_at = now() - interval '73 hours'`
    await db.sql`select sync.tidy()`
    expect(await db.sql`select from private.deliveries`).toHaveLength(0)
  })
})

describe('a link in a mail', () => {
  const tokenOf = async (user: string): Promise<string> =>
    (await db.sql`select token from private.mailboxes where person = ${user}`)[0]?.token
  const unsubscribe = (token: string, kind: string | null) =>
    asAnon(db.sql, (tx) => tx`select api.unsubscribe(${token}, ${kind})`)
  const offOf = async (): Promise<string[]> => {
    const { device } = story.business
    await device.sync()
    return z.array(z.string()).parse(device.of('preferences')[0]?.email_off)
  }

  test('switches one kind off without signing in, and every device learns of it', async () => {
    await say('creator', 'Hei')
    const token = await tokenOf(story.business.device.user)
    await unsubscribe(token, 'message')
    expect(await offOf()).toEqual(['message'])
    await unsubscribe(token, 'new_contract')
    await unsubscribe(token, 'new_contract')
    expect(await offOf()).toEqual(['message', 'new_contract'])
    expect(await take(after(11))).toEqual([])
  })

  test('switches all off', async () => {
    await notify()
    await unsubscribe(await tokenOf(story.business.device.user), null)
    expect(await offOf()).toEqual([...enumerations.delivery_kind])
  })

  test('with another token, or a kind that does not exist, is refused', async () => {
    await notify()
    await expect(unsubscribe(newId(), null)).rejects.toMatchObject({ message: 'not_found' })
    const token = await tokenOf(story.business.device.user)
    await expect(unsubscribe(token, 'alt')).rejects.toMatchObject({ message: 'invalid' })
  })
})

describe('a newsletter', () => {
  const letters = async (on: boolean): Promise<void> => {
    const set = { newsletter_opt_in: on }
    const base = { newsletter_opt_in: !on }
    await story.business.device.must('teams.edit_business', { id: story.business.team, set, base })
  }
  const confirm = (token: unknown) =>
    asAnon(db.sql, (tx) => tx`select api.confirm_newsletter(${String(token)})`)
  const recipients = () => db.sql`select name, locale from private.newsletter_recipients()`
  const confirmedAt = async (): Promise<unknown> => {
    await story.business.device.sync()
    return story.business.device.of('business_users')[0]?.newsletter_confirmed_at
  }

  test('is sent to nobody before the link in a mail is pressed, which comes at once, also at night', async () => {
    await prefer({ quiet_from: '00:00', quiet_to: '23:59' })
    await letters(true)
    expect(await recipients()).toEqual([])
    const [mail] = await take(after(0.1))
    expect(mail?.items).toEqual([{ kind: 'newsletter', name: 'Fjord og fjell AS' }])
    await mails().delivered(mail?.claim)
    await confirm(mail?.token)
    await confirm(mail?.token)
    expect(await recipients()).toEqual([{ name: 'Fjord og fjell AS', locale: 'nb' }])
    expect(await confirmedAt()).toEqual(expect.any(String))
  })

  test('that is no longer wanted is not confirmed, and asked about again when it is wanted again', async () => {
    await letters(true)
    const [mail] = await take(after(0.1))
    await letters(false)
    await expect(confirm(mail?.token)).rejects.toMatchObject({ message: 'not_found' })
    await letters(true)
    await confirm(mail?.token)
    await letters(false)
    expect(await confirmedAt()).toBeNull()
    await letters(true)
    expect(await recipients()).toEqual([])
  })

  test('ends by the link in it', async () => {
    await letters(true)
    const [mail] = await take(after(0.1))
    await confirm(mail?.token)
    await asAnon(db.sql, (tx) => tx`select api.unsubscribe(${String(mail?.token)}, 'newsletter')`)
    expect(await recipients()).toEqual([])
    expect(await confirmedAt()).toBeNull()
  })

  test('cannot be confirmed by the device that asks for it', async () => {
    await letters(true)
    const { device, team } = story.business
    const set = { newsletter_confirmed_at: '2026-01-01T00:00:00Z' }
    expect(await device.send('teams.edit_business', { id: team, set, base: {} })).toMatchObject({
      status: 'rejected',
    })
    await expect(
      asUser(
        db.sql,
        device.user,
        (tx) => tx`update public.business_users set newsletter_confirmed_at = now()`,
      ),
    ).rejects.toThrow('permission denied')
  })
})

test('nobody but the owner reaches the queue', async () => {
  const { user } = story.business.device
  for (const call of [
    'private.take_mail()',
    'private.delivered(gen_random_uuid())',
    'private.newsletter_recipients()',
  ])
    await expect(asUser(db.sql, user, (tx) => tx.unsafe(`select ${call}`))).rejects.toThrow(
      'permission denied',
    )
  for (const table of ['private.deliveries', 'private.mailboxes'])
    await expect(asUser(db.sql, user, (tx) => tx.unsafe(`select * from ${table}`))).rejects.toThrow(
      'permission denied',
    )
})

test.each([
  ['21:00', '08:00', '2026-01-10T20:30:00Z'],
  ['21:00', '08:00', '2026-01-10T07:00:00Z'],
  ['09:00', '17:00', '2026-07-10T07:00:00Z'],
  ['09:00', '17:00', '2026-07-10T15:00:00Z'],
  ['09:00', '09:00', '2026-07-10T07:00:00Z'],
  ['', '', '2026-07-10T07:00:00Z'],
])('quiet hours %s to %s are the same here and on the device at %s', async (from, to, at) => {
  for (const time_zone of ['Europe/Oslo', 'UTC', 'America/New_York', 'Mars/Olympus']) {
    const wanted = { email_off: [], push_off: [], quiet_from: from, quiet_to: to, time_zone }
    const [row] =
      await db.sql`select private.is_quiet(${from}, ${to}, ${time_zone}, ${at}::timestamptz) as quiet`
    expect(row?.quiet, time_zone).toBe(isQuiet(wanted, new Date(at)))
  }
})
