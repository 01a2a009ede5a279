import { ensureHealthy } from '../../../sync/index.ts'
import { localData } from '../db.ts'

/** Whether the person's database opens and answers; what can be mended is mended first (sync rule S26). */
export const deviceWorks = (): Promise<boolean> => ensureHealthy(localData().store)
