// Faults in sending changes and noting their outcomes.
import type { Mutant } from '../mutant.ts'

const SETTLES = '[S13] an answer settles only the change it was given for: the same uuid, id and client'
const caughtBySettling = { project: 'unit', file: 'sync/push/recovery.test.ts', test: SETTLES } as const
const caughtBySettingAside = {
  project: 'unit',
  file: 'sync/push/push.test.ts',
  test: '[S14] the ids behind a change that was set aside move up: no hole, and the same client goes on',
} as const

export const pushMutants: readonly Mutant[] = [
  {
    name: 'settle-any-uuid',
    rule: 'S13',
    fault: 'an acknowledgement is taken without comparing the uuid',
    file: 'sync/push/settle.ts',
    text: '        entry.uuid !== sent.uuid ||\n        entry.mid',
    planted: '        entry.mid',
    caughtBy: caughtBySettling,
  },
  {
    name: 'settle-any-id',
    rule: 'S13',
    fault: 'an acknowledgement is taken without comparing the id',
    file: 'sync/push/settle.ts',
    text: '        entry.mid !== result.id ||\n',
    planted: '',
    caughtBy: caughtBySettling,
  },
  {
    name: 'settle-any-client',
    rule: 'S13',
    fault: 'an acknowledgement is taken without comparing the client',
    file: 'sync/push/settle.ts',
    text: '        entry.mid !== result.id ||\n        entry.client !== batch.request.client\n',
    planted: '        entry.mid !== result.id\n',
    caughtBy: caughtBySettling,
  },
  {
    name: 'set-aside-leaves-ids',
    rule: 'S14',
    fault: 'ids behind a change that was set aside do not move up',
    file: 'sync/push/settle.ts',
    text: '      await outboxOf(store).put({ ...later, mid: later.mid - 1 })\n',
    planted: '',
    caughtBy: caughtBySettingAside,
  },
  {
    name: 'set-aside-leaves-a-hole',
    rule: 'S14',
    fault: 'the next id does not move up behind a change that was set aside',
    file: 'sync/push/settle.ts',
    text: 'next: client.next - 1 })',
    planted: 'next: client.next })',
    caughtBy: caughtBySettingAside,
  },
  {
    name: 'acked-too-high',
    rule: 'S13',
    fault: 'a push acknowledges outcomes that are not settled yet, and the server forgets them',
    file: 'sync/push/take.ts',
    text: 'const acked = Math.min(next, ...open, ...mids) - 1',
    planted: 'const acked = next - 1',
    caughtBy: {
      project: 'unit',
      file: 'sync/push/push.test.ts',
      test: '[S13] acknowledges no outcome that it may still have to ask for',
    },
  },
  {
    name: 'fork-before-the-pull',
    rule: 'S13',
    fault: 'after a fork an accepted change is sent again under the new id, before a pull has shown it',
    file: 'sync/push/settle.ts',
    text: '    if (accepted.length > 0) return accepted.length\n',
    planted: '',
    caughtBy: {
      project: 'unit',
      file: 'sync/push/recovery.test.ts',
      test: '[S6] [S13] forked: what the restored server still has is not applied again',
    },
  },
  {
    name: 'taken-batch-without-term',
    rule: 'S13',
    fault: 'a batch taken earlier is sent although another leader may have renumbered it',
    file: 'sync/push/push.ts',
    text: '  if (taken) await fenced(lead, [], async () => undefined)\n',
    planted: '',
    caughtBy: {
      project: 'unit',
      file: 'sync/push/recovery.test.ts',
      test: '[S13] [S22] does not send a batch that was taken before',
    },
  },
]
