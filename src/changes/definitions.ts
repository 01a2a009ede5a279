// What each mutation is to the person who made it, as its entity says. A mutation without an entry is a type error.
import { accountChanges } from '../entities/accounts/changes.ts'
import { briefChanges } from '../entities/briefs/changes.ts'
import { type ChangeDefinition, type Repair, plainChange } from '../entities/definition/change.ts'
import { messageChanges } from '../entities/messages/changes.ts'
import { notificationChanges } from '../entities/notifications/changes.ts'
import { pitchChanges } from '../entities/pitches/changes.ts'
import { preferencesChanges } from '../entities/preferences/changes.ts'
import type { MutationName } from '../entities/registry.ts'
import { roomChanges } from '../entities/rooms/changes.ts'
import { subscriptionChanges } from '../entities/subscriptions/changes.ts'
import { teamChanges } from '../entities/teams/changes.ts'

export const definitions: { readonly [N in MutationName]: ChangeDefinition } = {
  ...accountChanges,
  ...briefChanges,
  ...messageChanges,
  ...notificationChanges,
  ...pitchChanges,
  ...preferencesChanges,
  ...roomChanges,
  ...subscriptionChanges,
  ...teamChanges,
}

const isKnown = (name: string): name is MutationName => Object.hasOwn(definitions, name)

/** Of a release that this one does not know: «a change». */
const unknown: ChangeDefinition = { ...plainChange('sync:change.other', 'settings'), id: 'id' }

export const definitionOf = (name: string): ChangeDefinition => (isKnown(name) ? definitions[name] : unknown)

/** False for a mutation of another release. */
export const isUnderstood = ({ name }: { name: string }): boolean => isKnown(name)

/** Refusals that no form and no page settles, whatever the change. */
const always: Partial<Record<string, Repair>> = {
  file_refused: 'file',
  forbidden: 'retry',
  file_missing: 'retry',
  recipient_left: 'retry',
}

export function repairOf(name: string, code: string): Repair {
  const { repair } = definitionOf(name)
  return always[code] ?? repair[code] ?? repair.otherwise
}
