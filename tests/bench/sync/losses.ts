// The figures that must be zero: what a contender loses under adverse conditions.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { signInByApi } from '../../e2e/people.ts'
import type { Name } from './build.ts'
import { arrived, countArrived, type Figures } from './measure.ts'
import { BRIEF_TEXT, type Device, type Stage, family, openDevice, restore } from './stage.ts'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function synced(stage: Stage, name: Name): Promise<Device> {
  await restore(stage)
  const device = await openDevice(stage, name)
  await device.page.evaluate(() => bench.start())
  return device
}

async function pull(device: Device): Promise<void> {
  await device.page
    .evaluate(() => bench.pull())
    .catch((error: unknown) => console.error(`  ${String(error)}`))
  await pause(300)
}

/** Rows past the first 1,000 of an answer, with the first example in the contender's documentation. */
async function pastThousand(stage: Stage, name: Name): Promise<Figures> {
  await restore(stage)
  const device = await openDevice(stage, name, true)
  await device.page.evaluate(() => bench.start())
  await pause(300)
  const counts = await device.page.evaluate(() => bench.counts())
  await device.close()
  return { lostPast: stage.sizes.cards - counts.cards + (stage.sizes.messages - counts.messages) }
}

/**
 * Ten rows are stamped by a transaction that commits after a later one, and after the device has pulled. It pulls
 * again: how many of the ten does it have?
 */
async function outOfOrder(stage: Stage, name: Name): Promise<Figures> {
  const device = await synced(stage, name)
  const kind = family(name)
  const add = (title: string): string =>
    `insert into public.${kind}_briefs (id, scope, title, text, price) values ('${randomUUID()}', '${stage.person.userId}', '${title}', '', 1)`
  const slow = await stage.sql.reserve()
  await slow.unsafe('begin')
  for (let n = 0; n < 10; n += 1) await slow.unsafe(add(`Sen ${n}`))
  await pause(50)
  await stage.sql.unsafe(add('Sen rask'))
  await pull(device)
  // The device is offline when it commits, so that only a pull can fetch the rows.
  await device.context.setOffline(true)
  await slow.unsafe('commit')
  slow.release()
  await pause(200)
  await device.context.setOffline(false)
  await pull(device)
  await pull(device)
  const { briefs } = await device.page.evaluate(() => bench.counts())
  await device.close()
  return { lostOrder: stage.sizes.briefs + 11 - briefs }
}

const MINE = ' Ta gjerne med hunden.'
const THEIRS = 'NB: Ingen alkohol. '

/**
 * Two people edit the same text, each at its own end, from the same base. What is the text once all is synchronised?
 */
async function sameField(stage: Stage, name: Name): Promise<Figures> {
  const device = await synced(stage, name)
  const wanted = stage.briefs.slice(300, 310)
  const kind = family(name)
  await device.context.setOffline(true)
  for (const id of wanted)
    await device.page.evaluate(([brief, text]) => bench.edit(brief, text), [id, BRIEF_TEXT + MINE] as const)
  await stage.sql.unsafe(`update public.${kind}_briefs set text = $1 where id::text = any ($2)`, [
    THEIRS + BRIEF_TEXT,
    wanted,
  ])
  await device.context.setOffline(false)
  await pause(1500)
  await pull(device)
  await pause(1500)
  await pull(device)
  const found = await stage.sql.unsafe(
    `select text from public.${kind}_briefs where id::text = any ($1) order by array_position($1, id::text)`,
    [wanted],
  )
  const texts = z.array(z.object({ text: z.string() })).parse(found)
  // What waits on the device for its writer's decision is not lost.
  for (const [nth, one] of texts.entries())
    one.text += await device.page.evaluate((brief) => bench.held(brief), wanted[nth] ?? '')
  await device.close()
  const lost = texts.reduce(
    (sum, { text }) => sum + (text.includes(MINE.trim()) ? 0 : 1) + (text.includes(THEIRS.trim()) ? 0 : 1),
    0,
  )
  return { lostEdits: lost }
}

/** The session is ended on the server; the person goes on writing, then signs in again. How many writes arrive? */
async function revoked(stage: Stage, name: Name): Promise<Figures> {
  const device = await synced(stage, name)
  const { backend, person } = stage
  await fetch(`${backend.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${device.setting.token}` },
  })
  const count = 20
  const word = 'uten'
  await device.page.evaluate(([n, ids, text]) => bench.say(n, ids, text), [
    count,
    stage.briefs.slice(0, 5),
    word,
  ] as const)
  await pause(2500)
  const { token } = await signInByApi(backend, person.email, person.password)
  await device.page.evaluate((next) => bench.useToken(next), token)
  if (!(await arrived(stage, name, word, count, 8000))) {
    // Not by itself: perhaps when the app is opened again.
    await device.page.reload()
    await device.page.evaluate((given) => bench.open(given), { ...device.setting, token })
    await device.page.evaluate(() => bench.start()).catch(() => undefined)
    await arrived(stage, name, word, count, 6000)
  }
  const survived = await countArrived(stage, name, word)
  await device.close()
  return { survived401: survived }
}

/** A write is on the screen, and at that moment the tab dies. Is it there when the app is opened again? */
async function killed(stage: Stage, name: Name, times: number): Promise<Figures> {
  const device = await synced(stage, name)
  const brief = stage.briefs[0] ?? ''
  await device.context.setOffline(true)
  let lost = 0
  let { page } = device
  for (let n = 0; n < times; n += 1) {
    const shown = page.waitForEvent('console', (message) => message.text() === 'shown')
    const crashed = page.waitForEvent('crash')
    void page
      .evaluate(([id, word]) => bench.sayAndFreeze(id, word), [brief, `siste${n}`] as const)
      .catch(() => undefined)
    await shown
    const cdp = await device.context.newCDPSession(page)
    void cdp.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
    await device.context.setOffline(false)
    page = await device.context.newPage()
    await page.goto(`/${name}.html`)
    await device.context.setOffline(true)
    await page.evaluate((given) => bench.open(given), device.setting)
    const { messages } = await page.evaluate(() => bench.counts())
    if (messages < stage.sizes.messages + n + 1 - lost) lost += 1
  }
  await device.close()
  return { lostKilled: lost }
}

/** Each runs once: nothing here depends on the machine's load. */
export const scenes: Record<string, (stage: Stage, name: Name, kills: number) => Promise<Figures>> = {
  'past 1,000': pastThousand,
  'out of order': outOfOrder,
  'same field': sameField,
  '401': revoked,
  'tab dies': killed,
}
