// Lighthouse's own command with its own phone profile, on the public pages.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Measure, type Stage, quantile } from './stage.ts'

const SPEED = 'performance'
/** Deterministic categories: an element without a name is nameless in every run. */
const WHOLE = ['accessibility', 'best-practices', 'seo']
const FAST = ['/', '/auth/Login']
const PAGES = [
  '/about',
  '/terms',
  '/privacy',
  '/creators',
  '/auth/SignUp',
  '/auth/forgot-password',
  '/auth/verify-email',
]
const RUNS = 3

type Scores = Record<string, number>

/**
 * Performance of the entry pages, the median of three runs; for the others only what does not depend on the machine.
 */
export async function lighthouse(stage: Stage): Promise<Measure[]> {
  const rows: Measure[] = []
  for (const page of FAST) rows.push(rowOf(page, await middleOf(stage, page)))
  for (const page of PAGES) rows.push(rowOf(page, await scoresOf(stage, page, WHOLE)))
  return rows
}

async function middleOf(stage: Stage, page: string): Promise<Scores> {
  const categories = [SPEED, ...WHOLE]
  const runs: Scores[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await scoresOf(stage, page, categories))
  const middle = (key: string): number =>
    quantile(
      runs.map((scores) => scores[key] ?? 0),
      0.5,
    )
  return Object.fromEntries(categories.map((key) => [key, middle(key)]))
}

function rowOf(page: string, scores: Scores): Measure {
  return {
    what: `Lighthouse mobile, ${page}`,
    budget: SPEED in scores ? '≥ 0.98, then 1.00' : '1.00',
    measured: Object.entries(scores)
      .map(([key, score]) => `${key} ${score.toFixed(2)}`)
      .join(', '),
    ok: Object.entries(scores).every(([key, score]) => score >= (key === SPEED ? 0.98 : 1)),
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
