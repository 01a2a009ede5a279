import { type ChangesOf, plainChange } from '../definition/change.ts'
import type { accounts } from './mutators.ts'

export const changes: ChangesOf<typeof accounts> = {
  'accounts.edit': plainChange('sync:change.settings', 'settings'),
  'accounts.accept_terms': plainChange('sync:change.settings', 'settings'),
  'accounts.deactivate': plainChange('sync:change.deletion', 'delete'),
}
