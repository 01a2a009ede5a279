import { type ChangesOf, plainChange } from '../definition/change.ts'
import type { rooms } from './mutators.ts'

export const changes: ChangesOf<typeof rooms> = {
  'rooms.mark_read': plainChange('sync:change.read', 'read'),
}
