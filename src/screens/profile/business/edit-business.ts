import { teams } from '../../../entities/teams/mutators.ts'
import { contentOfBusiness } from '../../../entities/teams/profile-content.ts'
import { businessPatch } from '../../../entities/teams/business-profile.ts'
import type { BusinessUser } from '../../../entities/teams/team.ts'
import type { Values } from '../../../forms/rules/row-values.ts'

/** A business's row as form values. */
export const businessValues = (row: BusinessUser): Values => contentOfBusiness(row)

export async function editBusiness(id: string, set: Values, base: Values): Promise<void> {
  await teams.editBusiness({
    id,
    set: businessPatch.parse(set),
    base: businessPatch.parse(base),
  })
}
