import { type ChangesOf, changeOf } from '../definition/change.ts'
import { pitch } from '../pitches/entity.ts'
import type { shortlist } from './mutators.ts'

export const changes: ChangesOf<typeof shortlist> = {
  'shortlist.add': changeOf(pitch, 'creator:change.shortlist', 'mark'),
  'shortlist.remove': changeOf(pitch, 'creator:change.unlist', 'undo'),
}
