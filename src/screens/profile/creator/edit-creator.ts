import { teams } from '../../../entities/teams/mutators.ts'
import { contentOfCreator } from '../../../entities/teams/profile-content.ts'
import { isSensitiveTrait } from '../../../entities/teams/consent.ts'
import { creatorPatch } from '../../../entities/teams/creator-profile.ts'
import { readRow } from '../../../device/store/read.ts'
import { creatorTable } from '../../../entities/teams/entity.ts'
import type { CreatorUser } from '../../../entities/teams/team.ts'
import type { Values } from '../../../forms/rules/row-values.ts'

/** A creator's row as form values: without the traits that need consent. */
export function creatorValues(row: CreatorUser): Values {
  const content = contentOfCreator(row)
  return { ...content, cat_traits: content.cat_traits.filter((trait) => !isSensitiveTrait(trait)) }
}

/** One edit of the row; its sensitive traits stay unchanged. */
export async function editCreator(id: string, set: Values, base: Values): Promise<void> {
  const kept = (await readRow(creatorTable, id))?.cat_traits.filter(isSensitiveTrait) ?? []
  const withKept = (values: Values) => {
    const { cat_traits: traits, ...others } = creatorPatch.parse(values)
    return traits ? { ...others, cat_traits: [...traits, ...kept] } : others
  }
  await teams.editCreator({ id, set: withKept(set), base: withKept(base) })
}
