// The two waits of the main job: own text is synchronised, and it reaches the other person.
import type { Page } from 'playwright'
import { readyForOffline } from '../e2e/fixtures.ts'
import { createPerson } from '../e2e/people.ts'
import { publishBrief } from '../e2e/rooms.ts'
import { type Measure, type Stage, ms, quantile, signedIn } from './stage.ts'
import { synced } from '../e2e/settled.ts'

const REPEATS = 10

/**
 * The time at which a text appears in a part of the page, by the machine's clock: no round trip of the test is
 * included.
 */
const seenAt = (page: Page, part: string, text: string): Promise<number> =>
  page.evaluate(
    ([where, wanted]) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (!document.querySelector(where)?.textContent.includes(wanted)) return
          watch.disconnect()
          resolve(Date.now())
        }
        const watch = new MutationObserver(look)
        watch.observe(document.body, { childList: true, subtree: true, characterData: true })
        look()
      }),
    [part, text] as const,
  )

/** From the network's return until nothing waits, with a change made offline. */
export async function backOnline(stage: Stage): Promise<Measure> {
  const page = await signedIn(stage, await createPerson(stage.backend, 'business', 'Benken AS'))
  await page.goto('/business/briefs/Create')
  const title = page.getByLabel('Tittel', { exact: true })
  const waits = page.getByText('Lagret, sendes senere').filter({ visible: true }).first()
  await title.waitFor()
  await readyForOffline(page)
  const times: number[] = []
  for (let index = 0; index < REPEATS; index += 1) {
    await page.context().setOffline(true)
    await title.fill(`Skrevet uten nett ${index}`)
    await waits.waitFor()
    const online = Date.now()
    await page.context().setOffline(false)
    await waits.waitFor({ state: 'hidden' })
    await synced(page)
    times.push(Date.now() - online)
  }
  await page.context().close()
  const p50 = quantile(times, 0.5)
  return { what: 'back online to synchronised, p50', budget: '≤ 2 s', measured: ms(p50), ok: p50 <= 2_000 }
}

/** From publishing a brief to its card in a creator's list of open briefs. */
export async function publishedToListed(stage: Stage): Promise<Measure> {
  const creator = await createPerson(stage.backend, 'creator', 'Benjamin')
  const page = await signedIn(stage, creator)
  await page.goto('/creator/briefs')
  await page.locator('main a[href^="/creator/briefs/"]').first().waitFor()
  const times: number[] = []
  for (let index = 0; index < REPEATS; index += 1) {
    // A business may have only one active brief: each gets its own business.
    const business = await createPerson(stage.backend, 'business', `Benken ${index} AS`)
    const title = `Kort nummer ${index} på benken`
    const listed = seenAt(page, 'main', title)
    const published = Date.now()
    await publishBrief(stage.backend, business, title)
    times.push((await listed) - published)
  }
  await page.context().close()
  const p50 = quantile(times, 0.5)
  return { what: 'brief published to listed, p50', budget: '≤ 1 s', measured: ms(p50), ok: p50 <= 1_000 }
}
