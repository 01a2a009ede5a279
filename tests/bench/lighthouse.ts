// Lighthouse's own command with its own phone, on the pages that strangers meet.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Measure, type Stage, quantile } from './stage.ts'

/** The same in every run: an element without a name is nameless each time. */
const WHOLE = ['accessibility', 'best-practices', 'seo']
const PAGES = ['/auth/SignUp', '/auth/forgot-password', '/auth/verify-email', '/', '/terms', '/privacy']
const RUNS = 3

type Scores = Record<string, number>

/** The login page with its speed, the middle of three runs; the other pages by what does not depend on the machine. */
export async function lighthouse(stage: Stage): Promise<Measure[]> {
  const runs: Scores[] = []
  for (let run = 0; run < RUNS; run += 1)
    runs.push(await scoresOf(stage, '/auth/Login', ['performance', ...WHOLE]))
  const middle = (key: string): number =>
    quantile(
      runs.map((run) => run[key] ?? 0),
      0.5,
    )
  const rows = [
    rowOf('login page', Object.fromEntries(['performance', ...WHOLE].map((key) => [key, middle(key)]))),
  ]
  for (const page of PAGES) rows.push(rowOf(page, await scoresOf(stage, page, WHOLE)))
  return rows
}

function rowOf(page: string, scores: Scores): Measure {
  return {
    what: `Lighthouse mobile, ${page}`,
    budget: 'performance' in scores ? '≥ 0.98, then 1.00' : '1.00',
    measured: Object.entries(scores)
      .map(([key, score]) => `${key} ${score.toFixed(2)}`)
      .join(', '),
    ok: Object.entries(scores).every(([key, score]) => score >= (key === 'performance' ? 0.98 : 1)),
  }
}

async function scoresOf(stage: Stage, page: string, categories: string[]): Promise<Scores> {
  const out = path.join(tmpdir(), `lighthouse-${randomUUID()}.json`)
  const cli = path.resolve(import.meta.dirname, '..', '..', 'node_modules', 'lighthouse', 'cli', 'index.js')
  const flags =
    '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'
  const args = [
    cli,
    `${stage.backend.url}${page}`,
    '--quiet',
    '--output=json',
    `--output-path=${out}`,
    `--chrome-flags=${flags}`,
    `--only-categories=${categories.join(',')}`,
  ]
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: stage.executablePath },
      stdio: 'inherit',
    })
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`lighthouse ended with ${code}`)),
    )
  })
  const report: { categories: Record<string, { score: number }> } = JSON.parse(readFileSync(out, 'utf8'))
  rmSync(out)
  return Object.fromEntries(Object.entries(report.categories).map(([key, category]) => [key, category.score]))
}
