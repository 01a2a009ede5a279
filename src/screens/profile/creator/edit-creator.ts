import { mutatePerson } from '../../../data/person/mutate-person.ts'
import { contentOfCreator, readCreator } from '../../../data/person/profile-content.ts'
import { isSensitiveTrait } from '../../../domain/person/consent.ts'
import { creatorPatch } from '../../../domain/person/creator-profile.ts'
import type { CreatorUser } from '../../../domain/team.ts'
import type { Values } from '../form/values.ts'

/** A creator's row as the form knows it: without the traits that need a yes of their own. */
export function creatorValues(row: CreatorUser): Values {
  const content = contentOfCreator(row)
  return { ...content, cat_traits: content.cat_traits.filter((trait) => !isSensitiveTrait(trait)) }
}

/** One edit of the row; sensitive traits stay in it as they are there now. */
export async function editCreator(id: string, set: Values, base: Values): Promise<void> {
  const kept = (await readCreator(id))?.cat_traits.filter(isSensitiveTrait) ?? []
  const withKept = (values: Values) => {
    const { cat_traits: traits, ...others } = creatorPatch.parse(values)
    return traits ? { ...others, cat_traits: [...traits, ...kept] } : others
  }
  await mutatePerson.teams.editCreator({ id, set: withKept(set), base: withKept(base) })
}
