// Prerendered pages: readable before and without JavaScript, and taken over by the application without a visible
// change.
import { type Page, chromium } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { chromiumArguments, findChromium } from '../run/chromium.mjs'
import { type Look, desktop, expect, phone, test } from './fixtures.ts'
import { settled } from './settled.ts'

const written = [
  paths.landing,
  paths.about,
  paths.terms,
  paths.privacy,
  paths.creators,
  paths.blog,
  paths.post('en-brief-som-far-svar'),
  paths.login,
  paths.signUp,
]
const headings: Record<string, readonly string[]> = {
  'nb-NO': [
    'Godt innhold er et samspill',
    'Om Samspill',
    'Vilkår',
    'Personvern',
    'Kreatører',
    'Blogg',
    'Slik skriver du en brief som får svar',
    'Logg inn',
    'Opprett konto',
  ],
  'en-GB': [
    'Good content takes two',
    'About Samspill',
    'Terms',
    'Privacy',
    'Creators',
    'Blog',
    'How to write a brief that gets answers',
    'Sign in',
    'Create account',
  ],
}
const headingOf = (page: Page, locale: string, index: number) =>
  page.getByRole('heading', { level: 1, name: headings[locale]?.[index] ?? '', exact: true })
const languages = ['nb-NO', 'en-GB'] as const

/** Runs before the page's own scripts: records what every frame shows, and layout shifts without input. */
function recordChanges(): void {
  const seen = new Set<string>()
  const shifts: number[] = []
  Object.assign(globalThis, { seen, shifts, firstHeading: null })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const heading = document.querySelector('main h1')
    const first: unknown = Reflect.get(globalThis, 'firstHeading')
    if (heading && !first) Object.assign(globalThis, { firstHeading: heading })
    const colour = getComputedStyle(document.documentElement).backgroundColor
    if (heading) seen.add(`${document.documentElement.lang} ${heading.textContent} ${colour}`)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** The recorded content of a page from its first frame on. */
const changesOf = (page: Page) =>
  page.evaluate(() => {
    const all: { seen: Set<string>; shifts: number[]; firstHeading: Element } = Object(globalThis)
    return {
      frames: [...all.seen],
      moved: all.shifts.reduce((sum, shift) => sum + shift, 0),
      isSameHeading: all.firstHeading === document.querySelector('main h1'),
    }
  })

/** The console errors and exceptions of a page. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

const started = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-page')

for (const [locale, theme, look] of [
  ['nb-NO', 'dark', phone],
  ['en-GB', 'light', desktop],
] as const) {
  test(`public pages in ${locale} do not change when the application takes over, ${theme} on the opposite system`, async ({
    device,
  }) => {
    const system = theme === 'dark' ? 'light' : 'dark'
    const { page } = await device({ ...look, locale, colorScheme: system })
    const complaints = complaintsOf(page)
    await page.addInitScript(recordChanges)
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    for (const [index, at] of written.entries()) {
      await page.goto(at)
      await started(page)
      await settled(page)
      await expect(headingOf(page, locale, index)).toBeVisible()
      const { frames, moved, isSameHeading } = await changesOf(page)
      expect({ at, frames: frames.length, isSameHeading }).toEqual({ at, frames: 1, isSameHeading: true })
      expect(frames[0]).toContain(`${locale.slice(0, 2)} ${headings[locale]?.[index]}`)
      // The catalogue replaces its skeleton, with any number of cards.
      if (at !== paths.creators) expect(moved, at).toBe(0)
    }
    expect(complaints).toEqual([])
  })
}

/** All texts of a page, with their roles. */
const said = (page: Page): Promise<string> => page.locator('#root > div').first().ariaSnapshot()

test('a prerendered page equals what the application renders by itself', async ({ device }) => {
  const { page } = await device({ ...phone, locale: 'en-GB' })
  // A path with a trailing slash gets the shell, so the browser alone renders the page.
  for (const at of [
    paths.about,
    paths.terms,
    paths.privacy,
    paths.post('en-brief-som-far-svar'),
    paths.login,
  ]) {
    await page.goto(at)
    await started(page)
    await settled(page)
    const hydrated = await said(page)
    await page.goto(`${at}/`)
    await settled(page)
    expect(await said(page), at).toBe(hydrated)
  }
})

test('the address of a page leaves with it: a browser shares the one that is named', async ({ device }) => {
  const { page } = await device()
  const named = page.locator('link[rel="canonical"]')
  await page.goto(paths.blog)
  await started(page)
  await expect(named).toHaveAttribute('href', paths.blog)
  await page.getByRole('link', { name: 'Hva skal en video koste?' }).click()
  await expect(page).toHaveURL(/\/blog\/./)
  await expect(named).toHaveCount(0)
})

for (const locale of languages) {
  test(`without JavaScript every public page is readable in ${locale}, and asks for JavaScript`, async ({
    backend,
  }) => {
    // Playwright's own option would leave out the content of <noscript>.
    const executablePath = await findChromium()
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...chromiumArguments, '--blink-settings=scriptEnabled=false'],
    })
    const page = await browser.newPage({ ...phone, locale, baseURL: backend.url })
    const missing = page.locator(`noscript p[lang=${locale.slice(0, 2)}]`)
    for (const [index, at] of written.entries()) {
      await page.goto(at)
      await expect(headingOf(page, locale, index)).toBeVisible()
      await expect(missing).toBeInViewport()
    }
    // Any other page needs the application, and says so.
    await page.goto(paths.settings)
    await expect(missing).toBeInViewport()
    await browser.close()
  })
}

/** Holds back every script of the build until released: a slow network. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

test('text and clicks before the application has started are not lost', async ({ person, device }) => {
  const { email, password } = await person('business', 'Fjord')
  const { page } = await device()
  const release = await holdScripts(page)
  await page.goto(paths.login, { waitUntil: 'commit' })
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  // Nothing happens yet; above all, no password is in a URL.
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByLabel('E-post')).toHaveValue(email)
  release()
  await expect(page).toHaveURL(/\/business$/)
})

test('an address typed that early is carried along to the next page', async ({ device }) => {
  const { page } = await device()
  const release = await holdScripts(page)
  await page.goto(paths.login, { waitUntil: 'commit' })
  await page.getByLabel('E-post').fill('ida@fjordull.example')
  await page.getByRole('link', { name: 'Glemt passordet?' }).click()
  release()
  await expect(page).toHaveURL(paths.forgotPassword)
  await expect(page.getByLabel('E-post')).toHaveValue('ida@fjordull.example')
})

test('a signed-in person, or one with the other language, sees nothing prerendered for others', async ({
  person,
  deviceOf,
}) => {
  const { page, context } = await deviceOf(await person('business', 'Fjord'))
  const release = await holdScripts(page)
  await page.goto(paths.about, { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Samspill, forsiden' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.locator('a[href="/auth/SignUp"]').first()).toBeHidden()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Om Samspill' })).toBeVisible()
  await expect(page.locator('a[href="/auth/SignUp"]')).toHaveCount(0)
  // As if the host ignored the cookie.
  await context.addCookies([{ name: 'locale', value: 'en', url: page.url() }])
  await page.route('**/about', (route) =>
    route.continue({ headers: { ...route.request().headers(), cookie: '' } }),
  )
  await page.goto(paths.about)
  await expect(page.getByRole('heading', { level: 1, name: 'About Samspill' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('an unsupported language in the cookie changes nothing', async ({ device }) => {
  const look: Look = { ...phone, locale: 'en-GB' }
  const { page, context } = await device(look)
  const complaints = complaintsOf(page)
  await page.goto(paths.terms)
  await context.addCookies([{ name: 'locale', value: 'sv', url: page.url() }])
  await page.reload()
  await started(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(complaints).toEqual([])
})

test('texts that fail to load fall back to the other language, and no key is ever shown', async ({
  device,
}) => {
  const { page } = await device()
  await page.route('**/assets/about-*.js', async (route) => {
    const answer = await route.fetch()
    if ((await answer.text()).includes('Om Samspill')) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await page.goto(paths.about)
  await started(page)
  await expect(page.getByRole('heading', { level: 1, name: 'About Samspill' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/about:|what\.title|data\.label/)
})
