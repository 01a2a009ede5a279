import { objectOf } from '../definition/arguments.ts'
import { type ChangesOf, inText, plainChange } from '../definition/change.ts'
import type { held } from './mutators.ts'

const ofText = plainChange('sync:change.held', 'write')
/** The text of a refused change is shown: it may be nowhere else. */
const written = (args: Record<string, unknown>) => inText({ text: args.mine })

export const changes: ChangesOf<typeof held> = {
  'held.keep': { ...ofText, written },
  'held.write': { ...ofText, written: (args) => written(objectOf(args.set)) },
  'held.settle': ofText,
}
