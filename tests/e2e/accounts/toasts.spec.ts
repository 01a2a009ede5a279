// Messages in the corner (specification sections 4 and 9): how many, how large, how long, and how they go.
import type { Page } from '@playwright/test'
import { desktop, expect, phone, test } from '../fixtures.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Beskjeder (Alt+T)' })
const toasts = (page: Page) => region(page).getByRole('listitem')
const shown = (page: Page) => region(page).locator('li[data-visible=true]')
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })

/** From here on time passes only when it is told to. */
async function stopTime(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
}

async function open(page: Page): Promise<void> {
  await page.goto('/dev')
  // The region stands before there is news.
  await expect(region(page)).toBeAttached({ timeout: 20_000 })
}

test('three at a time, 356 px wide, 14 px apart, in the corner', async ({ device }) => {
  const { page } = await device({ ...desktop, reducedMotion: 'reduce' })
  await open(page)
  await stopTime(page)
  for (let count = 0; count < 4; count += 1) {
    await button(page, 'Angre').click()
    await page.clock.runFor(200)
  }
  await expect(toasts(page)).toHaveCount(4)
  await expect(shown(page)).toHaveCount(3)
  await shown(page).first().hover()
  await expect(toasts(page).first()).toHaveAttribute('data-expanded', 'true')
  await page.clock.runFor(1_000)
  const boxes = await shown(page).evaluateAll((items) =>
    items.map((item) => item.getBoundingClientRect()).toSorted((a, b) => b.bottom - a.bottom),
  )
  expect(boxes.map(({ width }) => width)).toEqual([356, 356, 356])
  for (const [index, box] of boxes.entries()) {
    const below = boxes[index - 1]
    if (below) expect(Math.round(below.top - box.bottom)).toBe(14)
    else expect([Math.round(1280 - box.right), Math.round(800 - box.bottom)]).toEqual([24, 24])
  }
})

for (const [name, what] of [
  ['Angre', 'an action'],
  ['Feil', 'an error'],
] as const)
  test(`${what} stays 4 s, and no shorter while somebody is at it`, async ({ device }) => {
    const { page } = await device(desktop)
    await open(page)
    await stopTime(page)
    await button(page, name).click()
    await page.clock.runFor(500)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(3_300)
    await expect(toasts(page)).toHaveCount(1)
    // Under the pointer time stands still.
    await toasts(page).hover()
    await page.clock.runFor(20_000)
    await expect(toasts(page)).toHaveCount(1)
    await page.mouse.move(5, 5)
    await page.clock.runFor(1_500)
    await expect(toasts(page)).toHaveCount(0)
  })

test('the keyboard comes to them with Alt+T, and time stands still until it goes', async ({ device }) => {
  const { page } = await device(desktop)
  await open(page)
  await stopTime(page)
  await button(page, 'Angre').click()
  await page.clock.runFor(500)
  await page.keyboard.press('Alt+t')
  await page.clock.runFor(20_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(region(page).getByRole('button', { name: 'Lukk' })).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(toasts(page)).toHaveCount(1)
  await button(page, 'Dialog').focus()
  await page.clock.runFor(6_000)
  await expect(toasts(page)).toHaveCount(0)
})

test('20 px to the side takes one away, less does not; it is gone 200 ms later', async ({ device }) => {
  const { page } = await device({ ...phone, hasTouch: false })
  await open(page)
  const drag = async (pixels: number): Promise<void> => {
    const box = await toasts(page).boundingBox()
    if (!box) throw new Error('There is no toast')
    // Beside the words: a mouse that selects them swipes nothing.
    const [x, y] = [box.x + 5, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 2, y)
    for (let moved = 3; moved <= pixels; moved += 1) {
      await page.mouse.move(x + moved, y)
      // Slower than a flick, which takes it away whatever its length.
      await page.waitForTimeout(25)
    }
    await page.waitForTimeout(150)
    await page.mouse.up()
  }
  await button(page, 'Angre').click()
  await expect(toasts(page)).toHaveCount(1)
  await page.waitForTimeout(500)
  await drag(12)
  await expect(toasts(page)).toHaveCount(1)
  await drag(24)
  await expect(toasts(page)).toHaveCount(0, { timeout: 3_000 })
})

test('a loading toast becomes its outcome', async ({ device }) => {
  const { page } = await device(desktop)
  await open(page)
  await stopTime(page)
  await button(page, 'Venter').click()
  await page.clock.runFor(1_000)
  await expect(toasts(page)).toHaveAttribute('data-type', 'loading')
  await page.clock.runFor(1_000)
  await expect(toasts(page)).toHaveAttribute('data-type', 'success')
  await expect(toasts(page)).toHaveCount(1)
})
