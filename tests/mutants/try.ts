// Runs named tests in a copy of the project and reads what became of each.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { root } from '../structure/tree.ts'
import type { Mutant } from './mutant.ts'

/** Ends a run that a fault has made endless; each test in it has 30 s. */
const MOST_MS = 120_000

const Report = z.object({
  testResults: z.array(
    z.object({
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

export interface Outcome {
  passed: string[]
  failed: string[]
  /** Why nothing can be said: a test file or database that did not start, or no such test. */
  broken: string | null
}

/** Errors of a fault that is no program: it breaks every test, so none has caught it. */
const NO_PROGRAM = /SyntaxError|ReferenceError|The test database did not start/

const inPattern = (title: string): string => title.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Runs the tests that catch these mutants, of one project, in `folder`. */
export async function tryTests(folder: string, mutants: readonly Mutant[]): Promise<Outcome> {
  const caughtBy = mutants.map((mutant) => mutant.caughtBy)
  const titles = [...new Set(caughtBy.map(({ test }) => test))]
  const files = new Set(caughtBy.map(({ file }) => file))
  const projects = new Set(caughtBy.map(({ project }) => `--project=${project}`))
  const report = path.join(folder, 'mutants-report.json')
  rmSync(report, { force: true })
  const args = [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...projects,
    ...files,
    `--testNamePattern=(?:${titles.map(inPattern).join('|')})$`,
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  await new Promise<void>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, timeout: MOST_MS }, () => resolve())
  })
  if (!existsSync(report)) return { passed: [], failed: [], broken: 'the run made no report' }
  const { testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  const ran = testResults.flatMap(({ assertionResults }) => assertionResults)
  const named = (status: string): string[] =>
    ran.filter((one) => one.status === status && titles.includes(one.title)).map(({ title }) => title)
  const [passed, failed] = [named('passed'), named('failed')]
  const errors = ran.flatMap(({ failureMessages }) => failureMessages ?? [])
  const noProgram = [...errors, ...testResults.map(({ message }) => message ?? '')].find((text) =>
    NO_PROGRAM.test(text),
  )
  if (noProgram !== undefined) return { passed, failed: [], broken: noProgram.split('\n')[0] ?? '' }
  const missing = titles.filter((title) => !passed.includes(title) && !failed.includes(title))
  return { passed, failed, broken: missing.length > 0 ? `did not run: ${missing.join(', ')}` : null }
}
