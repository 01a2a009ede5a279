// Contents that a person may write in a table, from its definition of fields: a new field or table needs no line here.
import { enumerations } from '../../src/domain/enumerations.ts'
import type { Field } from '../../src/domain/fields/kinds.ts'
import { entityOf } from '../../src/entities/entities.ts'

/** Values for fields whose rules their kind does not tell: the first that a field accepts is taken. */
const TEXTS = ['Tyv', '21:00', 'https://tyv.no', 'tyv@tyv.no', '+4798765432', '0150']

function candidates({ show, list, min }: Field): readonly unknown[] {
  const first = list && enumerations[list][0]
  if (first !== undefined) return [show === 'many' ? [first] : first]
  if (show === 'yesno') return [true]
  if (show === 'day') return ['2098-01-01', '1990-05-17']
  return min === undefined ? TEXTS : [min + 1]
}

/**
 * Every field of a table with a value that SQL accepts too.
 * @param accepts whether the server accepts one field with this value, of a row of the caller's own
 * @throws when it accepts none: then a refusal of the same content would prove nothing
 */
export async function validSet(
  table: string,
  accepts: (field: string, value: unknown) => Promise<boolean>,
): Promise<Record<string, unknown>> {
  const set: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entityOf(table)?.table.written?.of ?? {}))
    for (const value of candidates(field))
      if (field.issues(name, value).length === 0 && (await accepts(name, value))) {
        set[name] = value
        break
      }
  if (Object.keys(set).length === 0)
    throw new Error(`${table}: the server accepts no field of its definition`)
  return set
}
