import { creatorCard } from '../creators/entity.ts'
import { type ChangeDefinition, type ChangeKey, type ChangesOf, changeOf } from '../definition/change.ts'
import type { favourites } from './mutators.ts'

const ofCreator = (says: ChangeKey, act: 'mark' | 'undo'): ChangeDefinition => ({
  ...changeOf(creatorCard, says, act),
  id: 'creator_id',
  team: 'business_id',
})

export const changes: ChangesOf<typeof favourites> = {
  'favourites.add': ofCreator('favourites:change.add', 'mark'),
  'favourites.remove': ofCreator('favourites:change.remove', 'undo'),
}
