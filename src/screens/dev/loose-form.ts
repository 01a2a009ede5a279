import { RowForm } from '../../forms/row-form.ts'
import { type FormSchema, rowRulesOf } from '../../forms/rules/row-rules.ts'
import { valuesIn } from '../../forms/rules/row-values.ts'

const nothing = async (): Promise<void> => undefined

/**
 * The form of a row that is in no database: what is typed in it is kept nowhere.
 * @param rules beyond those of its fields
 */
export function looseForm<C extends object>(
  schema: FormSchema<C>,
  content: C,
  rules: Parameters<typeof rowRulesOf<C>>[1],
): RowForm {
  return new RowForm(
    { row: valuesIn(content), kept: undefined },
    rowRulesOf(schema, rules),
    { write: nothing, openSaver: (told) => ({ save: () => told(null), flush: nothing, discard: nothing }) },
    { pauseMs: 1000, longestMs: 5000 },
  )
}
