import { mutatePerson } from '../../../data/person/mutate-person.ts'
import { contentOfBusiness } from '../../../data/person/profile-content.ts'
import { businessPatch } from '../../../domain/person/business-profile.ts'
import type { BusinessUser } from '../../../domain/team.ts'
import type { Values } from '../form/values.ts'

/** A business's row as the form knows it. */
export const businessValues = (row: BusinessUser): Values => contentOfBusiness(row)

export async function editBusiness(id: string, set: Values, base: Values): Promise<void> {
  await mutatePerson.teams.editBusiness({
    id,
    set: businessPatch.parse(set),
    base: businessPatch.parse(base),
  })
}
