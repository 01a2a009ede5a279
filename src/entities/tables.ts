import type { StoreSchema } from '../../sync/index.ts'
import { CREATORS_SCOPE } from './creators/creator-card.ts'
import { entities } from './entities.ts'

/** The two public catalogues, creators and open briefs, have fixed scopes (sync rule S3). */
const CATALOGUES = [CREATORS_SCOPE, '00000000-0000-4000-8000-000000000002'] as const

/** Tables and indexes on the device, for the pages and both workers. Releases only add (sync rule S28). */
export const storeSchema: StoreSchema = {
  expendable: CATALOGUES,
  tables: Object.fromEntries(entities.map(({ table }) => [table.name, table.spec])),
}
