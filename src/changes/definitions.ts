// What each mutation is to the person who made it, as its entity says: every `changes.ts` is found. There, a mutation
// without an entry is a type error; an entity without the file fails tests/structure/entities.test.ts.
import { type ChangeDefinition, type Repair, plainChange } from '../entities/definition/change.ts'

type Changes = Readonly<Record<string, ChangeDefinition>>
const files = import.meta.glob<Changes>('../entities/*/changes.ts', { eager: true, import: 'changes' })

export const definitions: Changes = Object.assign({}, ...Object.values(files))

/** Of a release that this one does not know: «a change». */
const unknown: ChangeDefinition = { ...plainChange('sync:change.other', 'settings'), id: 'id' }

/** False for a mutation of another release. */
export const isUnderstood = ({ name }: { name: string }): boolean => Object.hasOwn(definitions, name)

export const definitionOf = (name: string): ChangeDefinition =>
  (isUnderstood({ name }) ? definitions[name] : undefined) ?? unknown

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
