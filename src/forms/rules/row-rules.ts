// The rules of a self-saving form, from the definition of its fields: how each is typed, read, shown and checked. An
// entity adds what concerns several fields at once, and how it reads texts of its own.
import type * as z from 'zod/mini'
import type { Show } from '../../domain/fields/kinds.ts'
import type { Issue } from '../../domain/issue.ts'
import { readWhole } from '../../domain/numbers/whole.ts'
import { isCalendarDay } from '../../domain/person/birth-date.ts'
import { type FieldValue, type RowRules, type Values, valuesIn } from './row-values.ts'

/** The part of `Fields` that a form needs. */
export interface FormSchema<C extends object> {
  readonly of: Readonly<Record<string, { readonly show: Show }>>
  readonly names: readonly string[]
  readonly patch: z.ZodMiniType<object>
  readonly content: z.ZodMiniType<C>
  readonly empty: C
  issues(content: C): Issue[]
}

interface OwnRules<C> extends Pick<RowRules, 'partnerOf'> {
  /** The fields of the form; all by default. */
  fields?: readonly (keyof C & string)[]
  /** The stored form of a text or a choice; as typed by default. What cannot be read must stay as typed. */
  stored?(field: string, typed: FieldValue): FieldValue
  /** The field value of a stored text, such as a telephone number in groups; as stored by default. */
  shown?(field: string, stored: string): string
  /** What keeps fields from the row; the issues of single fields by default. */
  issues?(content: C): Issue[]
  /** What is missing beyond that, such as before publishing. */
  wishes?(content: C): Issue[]
}

const isWhole = (show: Show | undefined): boolean => show === 'number' || show === 'money'

/** Numbers and days are text in their fields: '' is none, and what is no number stays text. */
function readTyped(show: Show | undefined, value: FieldValue): FieldValue {
  if (typeof value !== 'string') return value
  if (show === 'day') return value === '' ? null : value
  if (!isWhole(show)) return value
  const number = readWhole(value)
  return number === null || Number.isSafeInteger(number) ? (number ?? null) : value
}

const isReadable = (show: Show | undefined, value: FieldValue | undefined): boolean =>
  typeof value !== 'string' || (!isWhole(show) && (show !== 'day' || isCalendarDay(value)))

const mapped = (values: Values, to: (field: string, value: FieldValue) => FieldValue): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, to(field, value)]))

/** Values as typed, as a content of the row. A number or day that cannot be read is null; what is missing is empty. */
export function contentIn<C extends object>(schema: FormSchema<C>, typed: Values): C {
  const { of, content, empty } = schema
  const readable = mapped(typed, (field, value) => {
    const show = of[field]?.show
    const read = readTyped(show, value)
    return isReadable(show, read) ? read : null
  })
  return content.parse({ ...empty, ...readable })
}

/** The rules of a self-saving form over these fields. */
export function rowRulesOf<C extends object>(schema: FormSchema<C>, own: OwnRules<C> = {}): RowRules {
  const { of } = schema
  const fields: readonly string[] = own.fields ?? schema.names
  const { stored = (_, value) => value, shown = (_, text) => text, wishes } = own
  const issues = own.issues ?? schema.issues
  return {
    fields,
    empty: valuesIn(schema.empty),
    tidy: (typed) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const value = typed[field]
          return value === undefined ? [] : [[field, stored(field, readTyped(of[field]?.show, value))]]
        }),
      ),
    shown: (content) =>
      mapped(content, (field, value) => {
        if (value === null) return ''
        if (typeof value === 'number') return String(value)
        return typeof value === 'string' ? shown(field, value) : value
      }),
    read(field, value) {
      const read = schema.patch.safeParse({ [field]: value })
      return read.success ? valuesIn(read.data)[field] : undefined
    },
    issues: (content) => [
      ...fields
        .filter((field) => !isReadable(of[field]?.show, content[field]))
        .map((field): Issue => ({ field, rule: 'invalid' })),
      ...issues(contentIn(schema, content)),
    ],
    ...(wishes && { wishes: (content) => wishes(contentIn(schema, content)) }),
    ...(own.partnerOf && { partnerOf: own.partnerOf }),
  }
}
