// The catalogue of creators at the size up to which a phone keeps it whole: what its first sync weighs, how long a letter
// typed in the search takes, and what it costs in memory.
import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { z } from 'zod'
import { type TestBackend, startTestBackend } from '../../supabase/local/testing.ts'
import { type Measure, type Stage, ms, quantile } from './stage.ts'
import { letterTime } from './search-on-device.ts'
import { heap } from './sync/measure.ts'

const CREATORS = 10_000
/** As the engine asks: smaller pages first. */
const PAGE = 1000
const WORDS = ['hund', 'Trondheim', 'mat og drikke', 'sykkel', 'Ida', 'morgenlys', 'skjnner']
const FILE_COLUMNS = ['avatar', 'cover', 'film', 'film_poster'] as const

const page = z.looseObject({
  epoch: z.string(),
  snap: z.string(),
  after: z.unknown(),
  scopes: z.array(z.string()),
  rows: z.looseObject({ creator_cards: z.array(z.record(z.string(), z.unknown())).default([]) }),
})

/** A file's name as an uploaded one has it: a hash, which no compression shortens. The demo's names are short and alike. */
function uploadedName(card: Record<string, unknown>, column: string): string {
  const hash = createHash('sha256')
    .update(`${String(card.id)} ${column}`)
    .digest('hex')
  const bucket = column === 'film' ? 'films' : 'images'
  return `${bucket}/${String(card.id)}/${hash}.${column === 'film' ? 'mp4' : 'webp'}`
}

/** The bytes of the cards' pages, compressed, with the names of files as uploads have them. */
async function firstSync({ url, publishableKey }: TestBackend): Promise<{ cards: unknown[]; bytes: number }> {
  const asked = {
    epoch: null as string | null,
    client: randomUUID(),
    limit: PAGE,
    cursors: {} as Record<string, string>,
  }
  let more: object = {}
  let bytes = 0
  const cards: unknown[] = []
  for (;;) {
    const response = await fetch(`${url}/rest/v1/rpc/sync_pull`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ request: { ...asked, ...more } }),
    })
    const { rows, after, ...rest } = page.parse(await response.json())
    const named = rows.creator_cards.map((card) => {
      const files = FILE_COLUMNS.filter((column) => card[column] !== '')
      return { ...card, ...Object.fromEntries(files.map((column) => [column, uploadedName(card, column)])) }
    })
    bytes += gzipSync(JSON.stringify(named)).length
    cards.push(...named)
    if (after === null || after === undefined) return { cards, bytes }
    asked.epoch = rest.epoch
    asked.cursors = Object.fromEntries(rest.scopes.map((scope) => [scope, '']))
    more = { after, snap: rest.snap }
  }
}

async function openCatalogue(browser: Browser, { url }: TestBackend): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 780 },
    locale: 'nb-NO',
  })
  const opened = await context.newPage()
  await opened.goto('/creators')
  await opened.getByLabel('Søk i kreatører').waitFor({ timeout: 120_000 })
  return opened
}

/** How long each letter blocks the page: its handlers, the search, the counts and the list. */
async function typing(opened: Page): Promise<number[]> {
  const field = opened.getByLabel('Søk i kreatører')
  await opened.evaluate(() => {
    const took: number[] = []
    Object.assign(globalThis, { took })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry instanceof PerformanceEventTiming && entry.name === 'input')
          took.push(entry.processingEnd - entry.processingStart)
    }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) took.push(entry.duration)
    }).observe({ type: 'longtask' })
  })
  const cdp = await opened.context().newCDPSession(opened)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let letters = 0
  for (const word of WORDS) {
    await field.fill('')
    await field.pressSequentially(word, { delay: 150 })
    letters += word.length
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const took: number[] = await opened.evaluate(() => Reflect.get(globalThis, 'took'))
  // Letters that were quicker than the browser reports.
  return [...took, ...Array.from({ length: Math.max(0, letters - took.length) }, () => 0)]
}

export async function catalogueAtSize({ browser }: Stage): Promise<Measure[]> {
  const distDir = path.resolve(import.meta.dirname, '..', '..', 'dist')
  const small = await startTestBackend({ demo: true, distDir })
  const few = await openCatalogue(browser, small)
  const before = await heap(few)
  await few.context().close()
  await small.stop()

  const backend = await startTestBackend({ demo: true, demoCreators: CREATORS, distDir })
  const { cards, bytes } = await firstSync(backend)
  const opened = await openCatalogue(browser, backend)
  await opened.getByText(/^10.000 kreatører/).waitFor({ timeout: 300_000 })
  // The index of the search is made while the page is idle. Only with it are mistyped words found.
  await opened.getByLabel('Søk i kreatører').fill('Trondhiem')
  await opened.getByText(/^[1-9]\d* av/).waitFor({ timeout: 120_000 })
  const took = await typing(opened)
  const grown = (await heap(opened)) - before
  await opened.context().close()
  await backend.stop()
  const [p95, megabytes] = [quantile(took, 0.95), bytes / 1e6]
  const letter = letterTime(cards, WORDS)
  return [
    {
      what: `first sync of ${cards.length} cards, compressed`,
      budget: '≤ 2.5 MB',
      measured: `${megabytes.toFixed(2)} MB`,
      ok: megabytes <= 2.5,
    },
    {
      what: `search and counts of a letter among ${cards.length} creators, times four, p95`,
      budget: '≤ 50 ms',
      measured: ms(letter),
      ok: letter <= 50,
    },
    {
      what: '… with the list that shows them, in the page at 4× CPU, p95',
      budget: '',
      measured: ms(p95),
      ok: true,
    },
    {
      what: `heap of the tab with ${cards.length} creators, beside that with the demo's`,
      budget: '≤ 60 MB',
      measured: `${grown.toFixed(1)} MB`,
      ok: grown <= 60,
    },
  ]
}
