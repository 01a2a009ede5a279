import { type ChangesOf, plainChange } from '../definition/change.ts'
import type { notifications } from './mutators.ts'

export const changes: ChangesOf<typeof notifications> = {
  'notifications.mark_read': plainChange('sync:change.read', 'read'),
}
