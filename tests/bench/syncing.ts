// Whether the page stays responsive while everything that happened elsewhere arrives.
import { randomUUID } from 'node:crypto'
import { openData } from '../../supabase/local/tests/auth.ts'
import { createPerson, push } from '../e2e/people.ts'
import { openRoom } from '../e2e/rooms.ts'
import { type Measure, type Stage, signedIn } from './stage.ts'
import { synced } from '../e2e/settled.ts'

const MESSAGES = 2_000
/** The maximum of one request. */
const AT_ONCE = 50
/** The browser's threshold for a long task. */
const LONG_MS = 50

/** The page's longest main-thread task while two thousand messages arrive, on a phone four times slower. */
export async function longTasks(stage: Stage): Promise<Measure> {
  const business = await createPerson(stage.backend, 'business', 'Benken AS')
  const creator = await createPerson(stage.backend, 'creator', 'Benjamin')
  const room = await openRoom(stage.backend, business, creator)
  const page = await signedIn(stage, creator)
  await page.goto('/messages')
  await page.locator(`main a[href="/messages/${room}"]`).waitFor()
  await page.context().setOffline(true)
  const sql = openData(stage.backend)
  for (let sent = 0; sent < MESSAGES; sent += AT_ONCE) {
    // Nobody types two thousand messages in a minute: that is what the quota is for.
    await sql`delete from private.allowances where what = 'message'`
    const messages = Array.from({ length: AT_ONCE }, (_, index) => ({
      name: 'messages.send',
      args: { id: randomUUID(), room_id: room, text: `Melding ${sent + index + 1} av ${MESSAGES}` },
    }))
    await push(stage.backend, business.token, ...messages)
  }
  await sql.end()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map((entry) => entry.duration)),
    ).observe({ type: 'longtask' })
  })
  await page.context().setOffline(false)
  await page.locator('main', { hasText: `Melding ${MESSAGES} av ${MESSAGES}` }).waitFor()
  // Before `synced`, which reads the whole database in the page: a long task of its own.
  const tasks: number[] = await page.evaluate(() => Reflect.get(globalThis, 'tasks').slice())
  await synced(page)
  await page.context().close()
  const longest = Math.max(0, ...tasks)
  return {
    what: `longest task of the page while ${MESSAGES} messages arrive, at 4× CPU`,
    budget: `≤ ${LONG_MS} ms`,
    measured: longest === 0 ? `< ${LONG_MS} ms` : `${longest} ms (${tasks.length} long)`,
    ok: longest <= LONG_MS,
  }
}
