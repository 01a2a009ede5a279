// The embedded backend alone: restart after a power cut, loading the demo data, and delivering a poke.
import path from 'node:path'
import { startTestBackend } from '../../supabase/local/testing.ts'
import { person } from '../../supabase/local/tests/backend.ts'
import { seedDemo } from '../../supabase/demo/seed.ts'
import { openDatabase } from '../fixtures/database.ts'
import { type Measure, ms, quantile } from './stage.ts'

const CUTS = 5
const SEEDINGS = 3
const POKES = 40
/** Migrations of the backend's own tests: they define a function that pokes. */
const MIGRATIONS = path.resolve(import.meta.dirname, '../../supabase/local/tests/migrations')

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** From the start of the program to the first answer, on the data of a killed server. */
export async function restartAfterCut(): Promise<Measure> {
  const backend = await startTestBackend()
  const times: number[] = []
  for (let cut = 0; cut < CUTS; cut += 1) {
    await backend.kill()
    times.push(
      await timed(async () => {
        await backend.restart()
        await fetch(backend.url)
      }),
    )
  }
  await backend.stop()
  const p50 = quantile(times, 0.5)
  return {
    what: 'start after a power cut to the first answer, p50',
    budget: '≤ 5 s',
    measured: ms(p50),
    ok: p50 <= 5000,
  }
}

export async function demoSeeding(): Promise<Measure> {
  const times: number[] = []
  for (let round = 0; round < SEEDINGS; round += 1) {
    const database = await openDatabase()
    // The sign-in service creates this table; a bare database does not have it.
    await database.sql`create table if not exists auth.identities (
      id uuid primary key, provider text, provider_id text, user_id uuid references auth.users (id), identity_data jsonb)`
    times.push(await timed(() => seedDemo(database.sql)))
    await database.close()
  }
  const p50 = quantile(times, 0.5)
  return {
    what: 'demo data into an empty database, p50',
    budget: '≤ 3 s',
    measured: ms(p50),
    ok: p50 <= 3000,
  }
}

/** From the answer of the call that pokes to the poke's arrival in the person's channel. */
export async function poke(): Promise<Measure> {
  const backend = await startTestBackend({ migrationsDir: MIGRATIONS })
  const ada = await person(backend, 'ada@bench.test')
  const channel = ada.realtime().channel(`person:${ada.id}`, { config: { private: true } })
  let heard: () => void = () => undefined
  channel.on('broadcast', { event: 'poke' }, () => heard())
  await new Promise<void>((resolve) => {
    channel.subscribe((state) => state === 'SUBSCRIBED' && resolve())
  })
  const times: number[] = []
  for (let round = 0; round < POKES; round += 1) {
    const arrived = new Promise<void>((resolve) => (heard = resolve))
    await ada.rest.rpc('poke', { payload: { round } })
    times.push(await timed(() => arrived))
  }
  await channel.unsubscribe()
  await backend.stop()
  const p50 = quantile(times, 0.5)
  return {
    what: 'poke after the answer that caused it, p50',
    budget: '≤ 20 ms',
    measured: ms(p50),
    ok: p50 <= 20,
  }
}
