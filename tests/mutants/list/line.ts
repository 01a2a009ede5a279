// Faults that only a slow or broken line shows.
import type { Mutant } from '../mutant.ts'

const caughtBy = (test: string): Mutant['caughtBy'] => ({
  project: 'unit',
  file: 'sync/schedule/slow-line.test.ts',
  test,
})

export const lineMutants: readonly Mutant[] = [
  {
    name: 'pages-never-shrink',
    rule: 'S14',
    fault: 'a page or batch that did not arrive is tried again at the same size',
    file: 'sync/remote/pace.ts',
    text: 'Math.floor(pace.size / share)',
    planted: 'pace.size',
    caughtBy: caughtBy(
      '[S14] batches and pages shrink until they pass where long calls are cut, and grow again',
    ),
  },
  {
    name: 'size-without-time',
    rule: 'S18',
    fault: 'a large request gets no more time than a small one',
    file: 'sync/remote/server-remote.ts',
    text: 'wait(timeoutMs + JSON.stringify(request).length / SLOWEST)',
    planted: 'wait(timeoutMs)',
    caughtBy: caughtBy('[S18] one large change goes through at 6 kB a second'),
  },
  {
    name: 'progress-not-heard',
    rule: 'S18',
    fault: 'an answer that is still arriving is given up',
    file: 'sync/remote/server-remote.ts',
    text: '() => wait(timeoutMs))',
    planted: '() => undefined)',
    caughtBy: caughtBy('[S18] one large row arrives at 6 kB a second'),
  },
  {
    name: 'lost-pull-begins-anew',
    rule: 'S9',
    fault: 'a pull that lost its connection begins anew each time',
    file: 'sync/pull/pull.ts',
    text: 'if (isLost && run.first) pages.unfinished = { run, request }',
    planted: 'void isLost',
    caughtBy: caughtBy('[S9] a pull continues where a broken connection stopped it'),
  },
  {
    name: 'continued-pull-ends-too-soon',
    rule: 'S10',
    fault: 'a continued pull counts as one of what is new now',
    file: 'sync/schedule/pulling.ts',
    text: 'outcome.resumed ? pulling.job() : proof.afterPull()',
    planted: 'proof.afterPull()',
    caughtBy: {
      project: 'unit',
      file: 'sync/schedule/schedule.test.ts',
      test: '[S10] pullNow sees what came after the beginning of a pull that was continued',
    },
  },
]
