// The guard decides before anything is painted: no frame shows a page that its reader is redirected from.
import type { Page } from '@playwright/test'
import { expect, installed, readyForOffline, test } from '../fixtures.ts'
import { createAccount } from '../people.ts'
import { settled } from '../settled.ts'

/** A delay for every file, so that anything painted too early stays visible. */
const FILE_MS = 40
const SLOWER = 2

/** Records what each frame shows, from the document's first: at its start, and again after painting. */
const recordFrames = () => {
  const frames: string[] = []
  Object.assign(globalThis, { paintedFrames: frames })
  const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false
  const look = () => {
    const heading = document.querySelector('main h1')
    const seen = [
      heading?.checkVisibility() ? (heading.textContent ?? '') : '',
      isShown('input[type=password]') ? '[password]' : '',
      isShown('nav[data-tab-bar]') ? '[shell]' : '',
    ]
    const frame = seen.filter((part) => part !== '').join(' ')
    if (frames.at(-1) !== frame) frames.push(frame)
  }
  const painted = new MessageChannel()
  painted.port1.addEventListener('message', look)
  painted.port1.start()
  const next = () => {
    look()
    painted.port2.postMessage(null)
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

/** Slows the device down and records what it paints. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(recordFrames)
  await page.route('**/assets/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FILE_MS))
    await route.continue().catch(() => undefined)
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Enough frames for anything that could still replace the page. */
const LATER_FRAMES = 20

const afterFrames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
  }, count)

/** What is painted from opening an address until some time after its final page has appeared. */
async function framesOf(page: Page, path: string, end: { at: RegExp; heading: RegExp }): Promise<string[]> {
  await page.goto(path)
  await expect(page).toHaveURL(end.at)
  await expect(page.getByRole('heading', { level: 1, name: end.heading })).toBeVisible()
  await settled(page)
  await afterFrames(page, LATER_FRAMES)
  const frames: string[] = await page.evaluate(() => Reflect.get(globalThis, 'paintedFrames'))
  expect(frames.at(-1)).toMatch(end.heading)
  return frames
}

/** The frames that show anything but the final page. Empty frames and the shell may come before it. */
const others = (frames: string[]): string[] =>
  frames.filter((frame) => !['', '[shell]', frames.at(-1)].includes(frame))

const landing = { at: /:\d+\/$/, heading: /./ }
const home = { at: /\/business$/, heading: /./ }
const login = { at: /\/auth\/login$/i, heading: /^Logg inn/ }
const onboarding = { at: /\/onboarding/, heading: /^Er du kreatør eller bedrift/ }

test('a signed-in person sees no frame of a login form, a sign-up form or another start page', async ({
  person,
  deviceOf,
}) => {
  const { page } = await deviceOf(await person('business', 'Fjord'))
  await watch(page)
  for (const path of ['/auth/login', '/auth/SignUp', '/auth']) {
    const frames = await framesOf(page, path, landing)
    // The front page has the places of a signed-in person.
    expect(frames.join(), path).not.toMatch(/\[password\]|Logg inn/)
    expect(others(frames), path).toEqual([])
  }
  expect(others(await framesOf(page, '/onboarding', home))).toEqual([])
})

test(
  'who is signed in sees their own pages from the first frame that shows anything',
  { tag: '@long' },
  async ({ person, deviceOf }) => {
    const { page } = await deviceOf(await person('business', 'Fjord'))
    await watch(page)
    for (const path of ['/business', '/messages', '/settings']) {
      const frames = await framesOf(page, path, { at: new RegExp(`${path}$`), heading: /./ })
      expect(others(frames), path).toEqual([])
    }
  },
)

test('a signed-out person sees no frame of a protected page', async ({ device }) => {
  const { page } = await device()
  await watch(page)
  for (const path of ['/business', '/creator/briefs', '/messages/1', '/sync', '/onboarding']) {
    const frames = await framesOf(page, path, login)
    expect(frames.join(), path).not.toContain('[shell]')
    expect(
      frames.filter((frame) => frame !== '' && !login.heading.test(frame)),
      path,
    ).toEqual([])
  }
})

test(
  'who has no finished profile sees nothing of a page before they are sent to finish it',
  { tag: '@long' },
  async ({ backend, deviceOf }) => {
    const { page } = await deviceOf(await createAccount(backend))
    await expect(page).toHaveURL(onboarding.at)
    await watch(page)
    for (const path of ['/', '/business', '/creator', '/settings', '/about']) {
      const frames = await framesOf(page, path, onboarding)
      expect(
        frames.filter((frame) => frame !== '' && !onboarding.heading.test(frame)),
        path,
      ).toEqual([])
    }
  },
)

test('without network it is the same', { tag: '@long' }, async ({ person, deviceOf }) => {
  const { page, offline } = await deviceOf(await person('creator', 'Ida'), installed())
  await readyForOffline(page)
  await offline(true)
  await watch(page)
  expect((await framesOf(page, '/auth/login', landing)).join()).not.toMatch(/\[password\]|Logg inn/)
  const frames = await framesOf(page, '/creator', { at: /\/creator$/, heading: /./ })
  expect(others(frames)).toEqual([])
})
