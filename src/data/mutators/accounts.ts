import * as z from 'zod/mini'
import { enumerations } from '../../domain/enumerations.ts'
import type { MutatorSpec } from '../../../sync/index.ts'

const settings = z.object({ locale: z.exactOptional(z.enum(['', ...enumerations.locale])) })
const editArgs = z.object({ id: z.string(), set: settings, base: settings })

/** Changes the person's own settings. */
export const accountsEdit: MutatorSpec<z.infer<typeof editArgs>> = {
  name: 'accounts.edit',
  v: 1,
  tables: ['accounts'],
  kind: 'patch',
  table: 'accounts',
  parse: (args) => editArgs.parse(args),
  async apply(tx, args) {
    await tx.patch('accounts', args.id, args.set)
  },
}
