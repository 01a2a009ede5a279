// A profile's row as what a person writes in it.
import { type BusinessContent, businessPatch, emptyBusiness } from '../../domain/person/business-profile.ts'
import { type CreatorContent, creatorPatch, emptyCreator } from '../../domain/person/creator-profile.ts'
import type { BusinessUser, CreatorUser } from '../../domain/team.ts'
import { parseRow, tableOf } from '../read.ts'

/** What stands in a creator's profile; an empty one without a row. */
export const contentOfCreator = (row: CreatorUser | null): CreatorContent => ({
  ...emptyCreator,
  ...(row ? creatorPatch.parse(row) : {}),
})
/** As `contentOfCreator`. */
export const contentOfBusiness = (row: BusinessUser | null): BusinessContent => ({
  ...emptyBusiness,
  ...(row ? businessPatch.parse(row) : {}),
})

/** The row as it lies on the device now; null when there is none. */
export const readCreator = async (id: string): Promise<CreatorUser | null> =>
  parseRow('creator_users', await tableOf('creator_users').get(id))
/** As `readCreator`. */
export const readBusiness = async (id: string): Promise<BusinessUser | null> =>
  parseRow('business_users', await tableOf('business_users').get(id))
