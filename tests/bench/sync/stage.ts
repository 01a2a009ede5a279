// The setup: one backend with the benchmark's tables and rows, one browser, and a person for every contender.
import { randomBytes } from 'node:crypto'
import { chmodSync, copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright'
import postgres from 'postgres'
import { chromiumArguments, ensureChromium } from '../../run/chromium.mjs'
import { startCluster } from '../../../supabase/local/postgres/cluster.ts'
import { choosePlace } from '../../../supabase/local/postgres/place.ts'
import { type TestBackend, startTestBackend } from '../../../supabase/local/testing.ts'
import { createPerson, signInByApi, type Person } from '../../e2e/people.ts'
import type { Name } from './build.ts'
import type { Bench } from './pages/harness.ts'
import type { Setting } from './pages/contender.ts'

declare global {
  // The object that the pages expose to the runner.
  var bench: Bench
  var warm: Promise<number> | undefined
}

export interface Stage {
  backend: TestBackend
  sql: postgres.Sql
  browser: Browser
  person: Person
  /** The briefs' ids, the same in both families of tables. */
  briefs: string[]
  sizes: { cards: number; briefs: number; messages: number }
  close(): Promise<void>
}

const BIO =
  'Jeg lager korte filmer om friluftsliv, mat og hverdag, helst i naturlig lys og med folk som de er. Har laget over hundre filmer for små og store merker de siste fire årene, og leverer som regel innen en uke.'

/** The text of the conflict: three sentences. */
export const BRIEF_TEXT =
  'Vi vil ha en film fra en vanlig morgen. Vis hvordan kaffen lages og drikkes. Bruk lyset fra vinduet.'

async function seed(sql: postgres.Sql, person: Person, sizes: Stage['sizes']): Promise<void> {
  const chunk = 500
  for (let from = 1; from <= sizes.cards; from += chunk) {
    await sql`
      insert into public.bench_cards (id, scope, name, city, category, bio, price, followers, available)
      select gen_random_uuid(), sync.creators_scope(), 'Skaper ' || n, (array['Oslo','Bergen','Bodø'])[n % 3 + 1],
        (array['mat','reise','hjem','sport'])[n % 4 + 1], ${BIO}::text, n * 7 % 9000, n * 131 % 100000, n % 2 = 0
      from generate_series(${from}::int, ${Math.min(sizes.cards, from + chunk - 1)}::int) n`
  }
  for (let from = 1; from <= sizes.briefs; from += chunk) {
    await sql`
      insert into public.bench_briefs (id, scope, title, text, price)
      select gen_random_uuid(), ${person.userId}::uuid, 'Oppdrag ' || n, ${BRIEF_TEXT}::text, n * 13 % 9000
      from generate_series(${from}::int, ${Math.min(sizes.briefs, from + chunk - 1)}::int) n`
  }
  await sql`
    insert into public.bench_messages (id, scope, brief_id, text)
    select gen_random_uuid(), b.scope, b.id, 'Melding ' || n || ': Takk for sist, dette høres fint ut for oss begge.'
    from public.bench_briefs b, generate_series(1, ${sizes.messages / sizes.briefs}::int) n`
  // Spread over time, like rows that people created one after the other.
  for (const [table, columns] of [
    ['cards', 'name, city, category, bio, price, followers, available'],
    ['briefs', 'title, text, price'],
    ['messages', 'brief_id, text'],
  ] as const) {
    await sql.unsafe(`
      insert into public.plain_${table} (id, scope, created_at, modified_at, ${columns})
      select id, scope, t, t, ${columns} from (
        select *, now() - interval '1 day' + row_number() over (order by id) * interval '1 ms' as t
        from public.bench_${table}) rows`)
  }
  await sql`vacuum analyze`
}

/** Starts everything. `distDir` holds the built pages. */
export async function openStage(distDir: string, sizes: Stage['sizes']): Promise<Stage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'samspill-bench-'))
  chmodSync(folder, 0o711)
  const migrationsDir = path.join(folder, 'migrations')
  const root = path.resolve(import.meta.dirname, '..', '..', '..')
  cpSync(path.join(root, 'supabase', 'migrations'), migrationsDir, { recursive: true })
  copyFileSync(
    path.join(import.meta.dirname, 'bench.sql'),
    path.join(migrationsDir, '29990101000000_bench.sql'),
  )

  const place = choosePlace(path.join(folder, 'data'))
  const cluster = await startCluster(place, randomBytes(16).toString('hex'))
  // The embedded server's own setting; its address is known only here, and the benchmark runs SQL as the owner.
  process.env.DATABASE_URL = cluster.url('postgres')
  const backend = await startTestBackend({
    distDir,
    migrationsDir,
    dataDir: path.join(folder, 'backend'),
    tables: ['plain_cards', 'plain_briefs', 'plain_messages'],
  })
  const sql = postgres(cluster.url('postgres'), { max: 4, onnotice: () => undefined })
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments, '--disable-gpu'] })
  const person = await createPerson(backend, 'business', 'Benken AS')
  await seed(sql, person, sizes)
  const rows = await sql<{ id: string }[]>`select id from public.bench_briefs order by id`
  return {
    backend,
    sql,
    browser,
    person,
    sizes,
    briefs: rows.map((row) => row.id),
    async close() {
      await browser.close()
      await backend.stop()
      await sql.end({ timeout: 1 })
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
      rmSync(place.dataDir, { recursive: true, force: true })
    },
  }
}

/** The contender's family of tables, which also decides the name of an edited row's text. */
export const family = (name: Name): string => (name === 'ours' ? 'bench' : 'plain')

/** Reverts a contender's writes, so that the next one starts with the same rows. */
export async function restore({ sql, person }: Stage): Promise<void> {
  for (const kind of ['bench', 'plain']) {
    await sql.unsafe(`delete from public.${kind}_messages where text not like 'Melding %'`)
    await sql.unsafe(`update public.${kind}_briefs set text = $1 where text <> $1`, [BRIEF_TEXT])
    await sql.unsafe(`delete from public.${kind}_briefs where title like 'Sen %'`)
    await sql.unsafe(`update public.${kind}_briefs set title = substr(title, 6) where title like 'Rask %'`)
  }
  await sql`delete from sync.tombstone`
  await sql`delete from sync.client where user_id = ${person.userId}`
  await sql`vacuum analyze`
}

export interface Device {
  page: Page
  context: BrowserContext
  setting: Setting
  /** The number of requests to the data API so far. */
  requests(): number
  /** The scripts loaded so far, including workers'. */
  scripts(): string[]
  close(): Promise<void>
}

/** A fresh browser profile with the contender's page open and nothing synced. */
export async function openDevice(stage: Stage, name: Name, bare = false): Promise<Device> {
  const { backend, person } = stage
  const { token } = await signInByApi(backend, person.email, person.password)
  const context = await stage.browser.newContext({ baseURL: backend.url, bypassCSP: true })
  let requests = 0
  const scripts = new Set<string>()
  context.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) requests += 1
    if (request.url().includes('/assets/')) scripts.add(path.posix.basename(request.url()))
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`  [${name}] ${error.message}`))
  await page.goto(`/${name}.html`)
  const setting = { url: backend.url, key: backend.publishableKey, user: person.userId, token, bare }
  await page.evaluate((given) => bench.open(given), setting)
  return {
    page,
    context,
    setting,
    requests: () => requests,
    scripts: () => [...scripts],
    close: () => context.close(),
  }
}
