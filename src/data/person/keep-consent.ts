import type { SensitiveTrait } from '../../domain/person/consent.ts'
import { localData } from '../db.ts'
import { mutatePerson } from './mutate-person.ts'
import { readCreator } from './profile-content.ts'

/** The yes or no to one sensitive trait, and the trait with it. A no takes it out of the profile at once. */
export async function keepConsent(id: string, trait: SensitiveTrait, given: boolean): Promise<void> {
  await mutatePerson.teams.consent({ id, trait, given, at: localData().now() })
  const row = await readCreator(id)
  if (!given || !row || row.cat_traits.includes(trait)) return
  const set = { cat_traits: [...row.cat_traits, trait] }
  await mutatePerson.teams.editCreator({ id, set, base: { cat_traits: row.cat_traits } })
}
