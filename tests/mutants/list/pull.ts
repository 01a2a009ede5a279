// Faults in applying what a pull brings, and in what the screen shows of pending changes.
import type { Mutant } from '../mutant.ts'

export const pullMutants: readonly Mutant[] = [
  {
    name: 'tombstone-deletes-anywhere',
    rule: 'S5',
    fault: 'a tombstone deletes the row wherever it is now',
    file: 'sync/pull/apply.ts',
    text: 'if (row?.scope === scope) images.set(rowKey(table, id), null)',
    planted: 'if (row) images.set(rowKey(table, id), null)',
    caughtBy: {
      project: 'unit',
      file: 'sync/pull/pull.test.ts',
      test: '[S5] a tombstone in the scope that a row has left does not delete it where it has arrived',
    },
  },
  {
    name: 'images-not-held-back',
    rule: 'S9',
    fault: 'images of rows with pending changes land before the last page',
    file: 'sync/pull/pull.ts',
    text: '      if (!last) await holdBack(lead, run, images)\n',
    planted: '',
    caughtBy: {
      project: 'unit',
      file: 'sync/pull/pull.test.ts',
      test: '[S9] no page shows an accepted change twice before the last one settles it',
    },
  },
  {
    name: 'replay-loses-its-claim',
    rule: 'S21',
    fault: 'a replay that throws loses its claim on the rows',
    file: 'sync/rebase/refold.ts',
    text: 'union(entry.keys, run.writes.keys()) : entry.keys',
    planted: 'union(entry.keys, run.writes.keys()) : []',
    caughtBy: {
      project: 'unit',
      file: 'sync/pull/pull.test.ts',
      test: '[S21] a replay that no longer applies has no effect but stays queued',
    },
  },
  {
    name: 'long-replay-loses-its-transaction',
    rule: 'S9',
    fault: 'a replay of many held images outlives its transaction, which ends half done',
    file: 'sync/outbox/overlay.ts',
    text: 'return Dexie.Promise.resolve()',
    planted: 'return',
    caughtBy: {
      project: 'unit',
      file: 'sync/pull/pull.test.ts',
      test: '[S21] a change of sixty rows folds over sixty new ones while its answer is late',
    },
  },
  {
    name: 'merged-edit-last',
    rule: 'S17',
    fault: 'a merged edit goes to the end of the queue',
    file: 'sync/rebase/conflict.ts',
    text: '    seq: first.entry.seq,\n',
    planted: '',
    caughtBy: {
      project: 'unit',
      file: 'sync/rebase/conflict.test.ts',
      test: '[S17] the merged edit takes the refused one’s place: a deletion after it still comes after it',
    },
  },
  {
    name: 'strokes-by-id',
    rule: 'S17',
    fault: 'conflicting edits are merged in the order of their ids',
    file: 'sync/rebase/conflict.ts',
    text: 'const steps = edit.steps.toSorted(asMade)',
    planted: 'const { steps } = edit',
    caughtBy: {
      project: 'unit',
      file: 'sync/rebase/conflict.test.ts',
      test: '[S17] edits are merged in the order they were made, also when their ids say otherwise',
    },
  },
  {
    name: 'refusal-leaves-its-effect',
    rule: 'S21',
    fault: 'the effect of a refused change stays on the screen',
    file: 'sync/rebase/conflict.ts',
    text: '  return refusals.flatMap(({ entry }) => entry.keys)\n',
    planted: '  return []\n',
    caughtBy: {
      project: 'unit',
      file: 'sync/outbox/rejections.test.ts',
      test: '[S15] holds what the person wrote and the reason; the screen shows the server’s row',
    },
  },
]
