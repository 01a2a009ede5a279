// One person's browser behind the proxy, the other person, and the witness that checks every statement on the screen.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, type CDPSession, type Page, expect, test as base } from '@playwright/test'
import { type TestBackend, startTestBackend } from '../../supabase/local/testing.ts'
import { beSignedIn, readyForOffline } from '../e2e/fixtures.ts'
import { type Person, createPerson, signInByApi } from '../e2e/people.ts'
import { watchScreen } from './claims.ts'
import { type DeviceReader, createDeviceReader } from './device.ts'
import { type FilmFile, makeFilm } from './film-file.ts'
import { type Proxy, startProxy } from './proxy.ts'
import { type OnServer, pullAll } from './server.ts'
import { type Witness, createWitness } from './witness.ts'

export interface Stage {
  backend: TestBackend
  proxy: Proxy
  context: BrowserContext
  film: FilmFile
  /** A copy of the build that only this run changes. */
  distDir: string
  me: Person
  other: Person
  device: DeviceReader
  witness: Witness
  /** The tab in which the person works now. */
  page: Page
  /** Opens another tab, in which the person continues. */
  openTab(path: string): Promise<void>
  /** For what only the browser itself can do. */
  devtools(page?: Page): Promise<CDPSession>
  /** The rows that the server shows this person and the other one. */
  mine(): Promise<OnServer>
  theirs(): Promise<OnServer>
  /** The app's quota in bytes; null: no limit. */
  limitDisk(bytes: number | null): Promise<void>
  /** Runs when the cell is over, however it ended. */
  onEnd(undo: () => void): void
  /** The sign of sync in the top bar. */
  pill(): ReturnType<Page['locator']>
}

interface Run {
  film: FilmFile
  backend: TestBackend
  proxy: Proxy
  distDir: string
}

const dist = path.resolve(import.meta.dirname, '..', '..', 'dist')
/** A phone that is nearly full: small enough to fill. */
export const DISK = 128_000_000
const desktop = { width: 1280, height: 800 }

export const test = base.extend<{ stage: Stage }, { run: Run }>({
  // One backend for all cells, as there is one for all people; every cell brings people of its own.
  run: [
    async ({ browser }, use) => {
      if (!existsSync(path.join(dist, 'index.html'))) throw new Error('Build first: npm run build')
      const distDir = mkdtempSync(path.join(tmpdir(), 'samspill-faults-'))
      cpSync(dist, distDir, { recursive: true })
      const backend = await startTestBackend({ distDir, durable: true })
      const proxy = await startProxy(backend.port)
      const filmDir = mkdtempSync(path.join(tmpdir(), 'samspill-film-'))
      const film = await makeFilm(browser, path.join(filmDir, 'vidda.webm'))
      await use({ backend, proxy, distDir, film })
      rmSync(filmDir, { recursive: true, force: true })
      await proxy.stop()
      await backend.stop()
      rmSync(distDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  stage: async ({ browser, run }, use, info) => {
    const { backend, proxy } = run
    const me = await createPerson(backend, 'business', 'Fjord')
    const other = await createPerson(backend, 'creator', 'Ida')
    const context = await browser.newContext({ baseURL: proxy.url, viewport: desktop })
    const device = createDeviceReader(context, me.userId)
    // Asks as this person; signs in again if a fault has ended their session.
    let token = me.token
    const mine = async (): Promise<OnServer> => {
      try {
        return await pullAll(backend, token)
      } catch {
        ;({ token } = await signInByApi(backend, me.email, me.password))
        return pullAll(backend, token)
      }
    }
    const witness = createWitness({ device, server: mine })
    await context.exposeBinding('noteClaim', (_source, claim: string) => witness.note(claim))
    await context.addInitScript(watchScreen)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const limitDisk = async (bytes: number | null): Promise<void> => {
      const limit = bytes === null ? {} : { quotaSize: bytes }
      await devtools.send('Storage.overrideQuotaForOrigin', { origin: proxy.url, ...limit })
    }
    // Before the first database is opened: the browser measures rarely and remembers the result.
    await limitDisk(DISK)
    const undo: (() => void)[] = []
    const stage: Stage = {
      ...run,
      context,
      me,
      other,
      device,
      witness,
      page,
      limitDisk,
      async openTab(target) {
        stage.page = await context.newPage()
        await stage.page.goto(target)
        // Keys go to the front tab: a sleeping one would never receive them.
        await stage.page.bringToFront()
      },
      onEnd: (step) => void undo.push(step),
      devtools: (page = stage.page) => context.newCDPSession(page),
      mine,
      theirs: () => pullAll(backend, other.token),
      // A page with a bar of its own shows it there, and hides the common one.
      pill: () => stage.page.locator('header a[href="/sync"]').filter({ visible: true }),
    }
    await beSignedIn(stage.page, backend, me)
    await readyForOffline(stage.page)
    await use(stage)
    if (info.status !== info.expectedStatus) {
      await info.attach('backend', { body: backend.output() })
      await info.attach('what the screen said last', { body: JSON.stringify(witness.newest()) })
      const held = await device.read().catch(String)
      await info.attach('what the device holds', { body: JSON.stringify(held) })
    }
    for (const step of undo) step()
    proxy.reset()
    await context.close()
  },
})

export { expect }
