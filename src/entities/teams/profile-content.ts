// The part of a profile's row that a person writes, and the consent to show a part of it.
import { localData } from '../../device/store/local-data.ts'
import { readRow } from '../../device/store/read.ts'
import { type BusinessContent, emptyBusiness } from './business-profile.ts'
import type { SensitiveTrait } from './consent.ts'
import { type CreatorContent, emptyCreator } from './creator-profile.ts'
import { businessSchema, creatorSchema } from './fields.ts'
import { teams } from './mutators.ts'
import { creatorTable } from './entity.ts'
import type { BusinessUser, CreatorUser } from './team.ts'

/** The content of a creator's profile; an empty one without a row. */
export const contentOfCreator = (row: CreatorUser | null): CreatorContent =>
  row ? creatorSchema.contentOf(row) : emptyCreator
/** As `contentOfCreator`. */
export const contentOfBusiness = (row: BusinessUser | null): BusinessContent =>
  row ? businessSchema.contentOf(row) : emptyBusiness

/**
 * Gives or withdraws consent to one sensitive trait, and adds or removes the trait. Withdrawing removes it from the
 * profile at once.
 */
export async function keepConsent(id: string, trait: SensitiveTrait, given: boolean): Promise<void> {
  await teams.consent({ id, trait, given, at: localData().now() })
  const row = await readRow(creatorTable, id)
  if (!given || !row || row.cat_traits.includes(trait)) return
  const set = { cat_traits: [...row.cat_traits, trait] }
  await teams.editCreator({ id, set, base: { cat_traits: row.cat_traits } })
}
