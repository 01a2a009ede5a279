import type { ChangesOf } from '../definition/change.ts'
import { profileChange } from '../teams/changes.ts'
import type { subscriptions } from './mutators.ts'

/** It is chosen on the page of the business, and refused there. */
export const changes: ChangesOf<typeof subscriptions> = { 'subscriptions.choose': profileChange }
