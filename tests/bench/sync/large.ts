// npm run bench:sync -- --large: our engine with a person who has very much: 50,000 rows, 200 rooms, 5,000 queued changes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { buildPages } from './build.ts'
import { arrived, openHeap } from './measure.ts'
import { openDevice, openStage, type Stage } from './stage.ts'

const ROOMS = 200
const LINES = 200
const SIZES = { cards: 5000, briefs: 1000, messages: 4000 }
const ROWS = SIZES.cards + SIZES.briefs + SIZES.messages + ROOMS * LINES
const QUEUED = 5000
const WORD = 'kø'
const DRAIN_MS = 300_000
const LOOK_MS = 100

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Rooms with as many creators, and what was said in them. */
async function addRooms({ sql, person }: Stage): Promise<void> {
  await sql`insert into auth.users (id, email)
    select gen_random_uuid(), 'kreator-' || n || '@bench.test' from generate_series(1, ${ROOMS}::int) n`
  await sql`insert into public.creator_users (id, scope, user_id, first_name)
    select t.id, t.id, t.person, 'Kreator' from (
      select uuidv7() as id, u.id as person from auth.users u where u.email like 'kreator-%@bench.test') t`
  await sql`insert into public.rooms (id, scope, business_id, creator_id)
    select r.id, r.id, r.business, r.creator from (
      select private.room_id(b.id, c.id) as id, b.id as business, c.id as creator
      from public.business_users b, public.creator_users c where b.user_id = ${person.userId}) r`
  await sql`insert into public.bench_lines (id, scope, text)
    select gen_random_uuid(), r.id, 'Melding ' || n || ': Takk for sist, dette høres fint ut for oss begge.'
    from public.rooms r, generate_series(1, ${LINES}::int) n`
  await sql`vacuum analyze`
}

const distDir = mkdtempSync(path.join(tmpdir(), 'samspill-bench-pages-'))
await buildPages(distDir, ['ours'])
const stage = await openStage(distDir, SIZES)
try {
  await addRooms(stage)
  const device = await openDevice(stage, 'ours')
  const { page, context } = device
  const initial = await page.evaluate(() => bench.initial())
  if (initial.rows !== ROWS) throw new Error(`${initial.rows} of ${ROWS} rows have arrived`)
  const heap = await openHeap(page)
  await heap.collect()
  const synced = await heap.read()

  await context.setOffline(true)
  const writing = performance.now()
  const briefs = stage.briefs.slice(0, 100)
  await page.evaluate(([n, ids, text]) => bench.say(n, ids, text), [QUEUED, briefs, WORD] as const)
  const written = performance.now() - writing
  await heap.collect()
  const queued = await heap.read()

  const before = device.requests()
  const begun = performance.now()
  await context.setOffline(false)
  const drained = { isOver: false }
  const most = (async () => {
    let peak = 0
    for (; !drained.isOver; await pause(LOOK_MS)) peak = Math.max(peak, await heap.read())
    return peak
  })()
  const all = await arrived(stage, 'ours', WORD, QUEUED, DRAIN_MS)
  const took = performance.now() - begun
  drained.isOver = true
  if (!all) throw new Error(`the queue is not empty after ${seconds(DRAIN_MS)}`)
  const peak = await most
  // Each change had one effect.
  const [found] =
    await stage.sql`select count(*)::int as n from public.bench_messages where text like ${`${WORD} %`}`
  const { n } = z.object({ n: z.number() }).parse(found)
  if (n !== QUEUED) throw new Error(`${n} of ${QUEUED} changes have an effect`)
  console.table({
    'first sync': `${ROWS} rows of ${ROOMS} rooms in ${seconds(initial.ms)}, ${Math.round((initial.rows / initial.ms) * 1000)} rows/s`,
    'longest task of the page meanwhile': initial.longest === 0 ? '< 50 ms' : `${initial.longest} ms`,
    [`${QUEUED} changes written offline`]: `${seconds(written)}, ${(written / QUEUED).toFixed(1)} ms each`,
    'the queue drains': `${seconds(took)}, ${device.requests() - before} requests`,
    'heap of page and worker': `${synced.toFixed(1)} MB synced, ${queued.toFixed(1)} MB with the queue`,
    '… most while the queue is read and sent, uncollected': `${peak.toFixed(1)} MB`,
  })
  await device.close()
} finally {
  await stage.close()
  rmSync(distDir, { recursive: true, force: true })
}
