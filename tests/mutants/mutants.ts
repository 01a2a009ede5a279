// Every planted fault, in one list.
import { deviceMutants } from './list/device.ts'
import { formMutants } from './list/form.ts'
import { lineMutants } from './list/line.ts'
import { pullMutants } from './list/pull.ts'
import { pushMutants } from './list/push.ts'
import { serverMutants } from './list/server.ts'
import type { Mutant } from './mutant.ts'

export const mutants: readonly Mutant[] = [
  ...pushMutants,
  ...pullMutants,
  ...lineMutants,
  ...deviceMutants,
  ...formMutants,
  ...serverMutants,
]
