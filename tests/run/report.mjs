// What ran and what failed, read from the JSON report of the runner.
import { existsSync, readFileSync } from 'node:fs'

const ESCAPES = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'gu')
const MOST_LINES = 6

const none = { passed: 0, failures: [] }

/** Reads a report of Vitest or Playwright. A step without a report ran no test. */
export function readReport(report) {
  if (!existsSync(report)) return none
  const json = JSON.parse(readFileSync(report, 'utf8'))
  return json.stats === undefined ? ofVitest(json) : ofPlaywright(json)
}

export const addReports = (reports) => ({
  passed: reports.reduce((sum, { passed }) => sum + passed, 0),
  failures: reports.flatMap(({ failures }) => failures),
})

/** The first lines of an error: what was expected and what was there, without the code around it. */
const briefly = (message) =>
  (message ?? '')
    .replaceAll(ESCAPES, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /u.test(line))
    .slice(0, MOST_LINES)

function ofVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that failed as a whole has no failed test.
    if (failed.length === 0 && status === 'failed') return [{ title: name, error: briefly(message) }]
    return failed.map((test) => ({
      title: `${name} › ${test.fullName}`,
      error: briefly(test.failureMessages[0]),
    }))
  })
  return { passed: numPassedTests, failures }
}

function ofPlaywright({ stats, suites }) {
  const failures = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        title: `${file} › ${title}`,
        error: briefly(results.at(-1)?.error?.message),
      })),
  )
  return { passed: stats.expected, failures }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
