// Prints the fault matrix as a table: rows are faults, columns activities.
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

// oxlint-disable-next-line import/no-default-export -- Playwright loads reporters by their default export
export default class TableReporter implements Reporter {
  private readonly cells = new Map<string, Map<string, string>>()
  private readonly activities = new Set<string>()

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const test of suite.allTests()) {
      const [fault, activity] = test.title.split(' × ')
      if (fault === undefined || activity === undefined) continue
      this.activities.add(activity)
      this.cells.set(fault, new Map([...(this.cells.get(fault) ?? []), [activity, '·']]))
    }
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const [fault = '', activity = ''] = test.title.split(' × ')
    if (result.status === 'skipped') return
    const mark = result.status === 'passed' ? '✓' : '✗'
    this.cells.get(fault)?.set(activity, `${mark} ${(result.duration / 1000).toFixed(1)} s`)
  }

  onEnd(): void {
    if (this.cells.size === 0) return
    const activities = [...this.activities]
    const first = Math.max(...[...this.cells.keys()].map((fault) => fault.length))
    const line = (head: string, rest: readonly string[]): string =>
      `  ${head.padEnd(first)}  ${rest.map((cell) => cell.padEnd(12)).join('')}`.trimEnd()
    console.log(`\n${line('', activities)}`)
    for (const [fault, cells] of this.cells)
      console.log(
        line(
          fault,
          activities.map((activity) => cells.get(activity) ?? ''),
        ),
      )
  }
}
