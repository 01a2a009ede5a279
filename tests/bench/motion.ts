// Frames of what moves, on a phone four times slower than this machine: the page's own clock between two frames.
import type { Page } from 'playwright'
import { demoLogins, demoPassword } from '../../supabase/demo/logins.ts'
import { type Measure, type Stage, ms, quantile, signedIn } from './stage.ts'

const SLOWER = 4
const TIMES = 8
/** A display of 60 Hz: 16.7 ms. One frame in twenty may take two. */
const FRAME_MS = 17.5
const WORST_MS = 34

/** Runs `work` on the slowed page; the times between its frames, ms. `turning`: only while one page turns into another. */
async function framesOf(page: Page, work: () => Promise<void>, turning = false): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate((only) => {
    const isTurning = (): boolean =>
      document
        .getAnimations()
        .some(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.pseudoElement?.startsWith('::view-transition') === true,
        )
    const times: number[] = []
    let last = performance.now()
    const look = (now: number): void => {
      if (!only || isTurning()) times.push(now - last)
      last = now
      Reflect.set(globalThis, 'nextFrame', requestAnimationFrame(look))
    }
    Object.assign(globalThis, { frameTimes: times, nextFrame: requestAnimationFrame(look) })
  }, turning)
  await work()
  const frames: number[] = await page.evaluate(() => {
    cancelAnimationFrame(Reflect.get(globalThis, 'nextFrame'))
    return Reflect.get(globalThis, 'frameTimes')
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  // The first is the time since the work began.
  return frames.slice(1)
}

/** Resolves when nothing has moved for a third of a second. */
const still = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let calm = 0
        const look = (): void => {
          calm = document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : calm + 1
          if (calm < 20) requestAnimationFrame(look)
          else resolve()
        }
        look()
      }),
  )

/** @param times the frames of each repetition: the longest renders what is shown next, before it moves */
function measureOf(what: string, times: readonly (readonly number[])[]): Measure {
  const sorted = times.map((frames) => frames.toSorted((a, b) => a - b))
  const moving = sorted.flatMap((frames) => frames.slice(0, -1))
  const before = quantile(
    sorted.map((frames) => frames.at(-1) ?? 0),
    0.5,
  )
  const [half, most] = [quantile(moving, 0.5), quantile(moving, 0.95)]
  return {
    what: `${what} at ${SLOWER}× CPU, frames a second (p50; 5 % slower than)`,
    budget: '60; 30',
    measured: `${Math.round(1000 / half)}; ${Math.round(1000 / most)} (after ${ms(before)})`,
    ok: half <= FRAME_MS && most <= WORST_MS,
  }
}

/** The account sheet, pulled down by a finger and let go. */
async function dragSheet(page: Page): Promise<number[][]> {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
  const all: number[][] = []
  for (let time = 0; time < TIMES; time += 1) {
    await page.getByRole('button', { name: /Åpne menyen$/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    await still(page)
    const top = (await sheet.boundingBox())?.y ?? 0
    const frames = await framesOf(page, async () => {
      await touch('touchStart', top + 12)
      for (let y = top + 12; y < 760; y += 12) await touch('touchMove', y)
      await touch('touchEnd')
      await sheet.waitFor({ state: 'detached' })
    })
    all.push(frames)
  }
  return all
}

/** To a page below the list, and back. */
async function turnPages(page: Page): Promise<number[][]> {
  const all: number[][] = []
  for (let time = 0; time < TIMES; time += 1)
    for (const turn of [
      () => page.locator('main li a[href^="/business/briefs/"]').first().click(),
      () => page.goBack(),
    ]) {
      await still(page)
      const frames = await framesOf(
        page,
        async () => {
          await turn()
          await still(page)
        },
        true,
      )
      all.push(frames)
    }
  return all
}

/** A brief that is put away, and brought back: the rows below it move. */
async function moveRows(page: Page): Promise<number[][]> {
  const all: number[][] = []
  for (let time = 0; time < TIMES; time += 1) {
    // The approved one: the last of the list waits for approval, and cannot be put away.
    await page
      .getByRole('button', { name: /^Flere valg/ })
      .nth(1)
      .click()
    await page.getByRole('menuitem', { name: 'Arkiver' }).waitFor()
    await still(page)
    const frames = await framesOf(page, async () => {
      await page.getByRole('menuitem', { name: 'Arkiver' }).click()
      await page.getByRole('button', { name: /^Angre/ }).click()
      await still(page)
    })
    all.push(frames)
  }
  return all
}

export async function motion(stage: Stage): Promise<Measure[]> {
  const page = await signedIn(stage, { email: demoLogins.business, password: demoPassword })
  await page.goto('/business/briefs')
  await page.locator('main li a[href^="/business/briefs/"]').first().waitFor()
  await still(page)
  const rows = [
    measureOf('page and back', await turnPages(page)),
    measureOf('sheet under the finger', await dragSheet(page)),
    measureOf('rows that move', await moveRows(page)),
  ]
  await page.context().close()
  return rows
}
