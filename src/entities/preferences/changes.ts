import { type ChangesOf, plainChange } from '../definition/change.ts'
import type { preferences } from './mutators.ts'

export const changes: ChangesOf<typeof preferences> = {
  'preferences.edit': plainChange('sync:change.settings', 'settings'),
}
