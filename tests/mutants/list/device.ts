// Faults in the local database, in who leads, and in when work is done.
import type { Mutant } from '../mutant.ts'

const caughtBySingleFlight = {
  project: 'unit',
  file: 'sync/schedule/lane.test.ts',
  test: '[S10] is single-flight: a request during a run starts one more afterwards',
} as const

export const deviceMutants: readonly Mutant[] = [
  {
    name: 'two-runs-of-a-lane',
    rule: 'S10',
    fault: 'one lane makes two runs at a time',
    file: 'sync/schedule/lane.ts',
    text: '    running = true\n',
    planted: '',
    caughtBy: caughtBySingleFlight,
  },
  {
    name: 'request-during-a-run-lost',
    rule: 'S10',
    fault: 'a request during a run starts none afterwards',
    file: 'sync/schedule/lane.ts',
    text: '      if (running) again = Math.min(again ?? ms, ms)\n      else plan(ms)',
    planted: '      plan(ms)',
    caughtBy: caughtBySingleFlight,
  },
  {
    name: 'frozen-leader-stays',
    rule: 'S22',
    fault: 'a leader that does not answer is not overthrown',
    file: 'sync/worker/run.ts',
    text: '    if (!session.schedule && session.lastPong < asked) session.candidate.steal()\n',
    planted: '',
    caughtBy: {
      project: 'unit',
      file: 'sync/worker/run.test.ts',
      test: '[S22] a leader that does not answer is overthrown, and what was written meanwhile is sent',
    },
  },
  {
    name: 'relaxed-commits',
    rule: 'S20',
    fault: 'commits are relaxed, so a power failure loses what the screen called saved',
    file: 'sync/store/open.ts',
    text: "chromeTransactionDurability: 'strict'",
    planted: "chromeTransactionDurability: 'relaxed'",
    caughtBy: {
      project: 'unit',
      file: 'sync/store/open.test.ts',
      test: '[S20] every write of page and leader is strict: what is told as saved has left the browser’s buffers',
    },
  },
  {
    name: 'other-tab-joined-over',
    rule: 'S24',
    fault: 'an edit joins over text that another tab wrote meanwhile, which is lost',
    file: 'sync/outbox/coalesce.ts',
    text: 'return isOurs ? [] : [field]',
    planted: 'return []',
    caughtBy: {
      project: 'unit',
      file: 'sync/outbox/mutate.test.ts',
      test: '[S24] [S35] what another tab wrote meanwhile is not joined over: both are merged [S17]',
    },
  },
]
