// Response times must not reveal whether an address has an account: the same request for a known and an unknown one,
// alternately.
import { createPerson } from '../e2e/people.ts'
import { type Measure, quantile, type Stage } from './stage.ts'

const TRIES = 100
const LEAST = 0.8
const MOST = 1.2

const REQUESTS = [
  ['recover', {}],
  ['token?grant_type=password', { password: 'not the right one' }],
  ['signup', { password: 'hemmelig nok' }],
  ['verify', { type: 'recovery', token: '123456' }],
] as const

/** How much longer the answer takes for an unknown address than for a known one: the quotient of the medians. */
export async function alikeAnswers({ backend }: Stage): Promise<Measure[]> {
  const { email: known } = await createPerson(backend, 'creator', 'Kjent')
  const timeOf = async (path: string, email: string, fields: object): Promise<number> => {
    const started = performance.now()
    const answer = await fetch(`${backend.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: backend.publishableKey },
      body: JSON.stringify({ email, ...fields }),
    })
    await answer.text()
    return performance.now() - started
  }
  const rows: Measure[] = []
  for (const [path, fields] of REQUESTS) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let index = 0; index < TRIES; index += 1) {
      const unknown = `${path.length}-${index}@alike.test`
      if (index % 2 === 0) times.known.push(await timeOf(path, known, fields))
      times.unknown.push(await timeOf(path, unknown, fields))
      if (index % 2 === 1) times.known.push(await timeOf(path, known, fields))
    }
    const ratio = quantile(times.unknown, 0.5) / quantile(times.known, 0.5)
    rows.push({
      what: `unknown address beside a known one: ${path}, p50`,
      budget: `${LEAST}–${MOST} ×`,
      measured: `${ratio.toFixed(2)} ×`,
      ok: ratio >= LEAST && ratio <= MOST,
    })
  }
  return rows
}
