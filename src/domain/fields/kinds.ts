// The kinds of fields. Each defines its stored type, its issues, how two devices' changes are merged, and how it is
// displayed.
import * as z from 'zod/mini'
import { type Enumeration, enumerations } from '../enumerations.ts'
import { type Issue, textIssues } from '../issue.ts'
import { nullableInteger, nullableText, text as anyText, texts } from '../row.ts'

/** How a text with rules of its own is written for people. */
type Written = 'phone' | 'organisation_number'

/**
 * How a value is displayed: prose is compared word by word, `one` and `many` have labels, `own` is displayed by its
 * entity, and by the descriptions or names of its parts where only words are.
 */
export type Show = 'text' | 'prose' | Written | 'day' | 'number' | 'money' | 'yesno' | 'one' | 'many' | 'own'

export interface Field<V = unknown> {
  readonly schema: z.ZodMiniType<V>
  readonly empty: V
  readonly show: Show
  /**
   * When two devices changed it: the last write wins, both texts are merged, or both sets of additions and removals
   * apply (rule S17).
   */
  readonly merge: 'value' | 'text' | 'set'
  /** The most characters of a text, or the highest number. */
  readonly max?: number | undefined
  readonly min?: number | undefined
  /** The closed list that its values come from. */
  readonly list?: Enumeration | undefined
  /** The stage from which it is required; `always`: also in a draft. */
  readonly required?: string | undefined
  /** When the column was added: rows stored on a device before that read as `empty`. */
  readonly since?: string | undefined
  /** The key of its label, if that is not the name of the column. */
  readonly word?: string | undefined
  issues(name: string, value: V): Issue[]
}

interface Common {
  required?: string
  since?: string
  word?: string
}

interface TextOptions extends Common {
  max?: number
  /** Prose, whose concurrent changes are merged as text. */
  prose?: boolean
  show?: Written
  merge?: 'text'
  /** The value in a new row. */
  empty?: string
  check?(name: string, value: string): Issue[]
}

export function text({
  max = Number.POSITIVE_INFINITY,
  prose,
  show,
  merge,
  empty = '',
  check,
  ...more
}: TextOptions = {}) {
  return {
    ...more,
    schema: anyText,
    empty,
    show: show ?? (prose ? 'prose' : 'text'),
    merge: merge ?? (prose ? 'text' : 'value'),
    max,
    issues: (name: string, value: string) => [
      ...textIssues(name, value, { max, required: more.required === 'always' }),
      ...(check?.(name, value) ?? []),
    ],
  } as const satisfies Field<string> & { max: number }
}

/** A calendar day in Norway, `yyyy-mm-dd`. */
export const day = (more: Common = {}) =>
  ({
    ...more,
    schema: nullableText,
    empty: null,
    show: 'day',
    merge: 'value',
    issues: () => [],
  }) as const satisfies Field<string | null>

interface WholeOptions extends Common {
  min: number
  max: number
  /** In whole units of the row's `currency`. */
  money?: boolean
  /** The rule that a value below the minimum breaks. */
  low?: 'min_age' | 'too_low'
}

export function whole({ min, max, money, low = 'too_low', ...more }: WholeOptions) {
  return {
    ...more,
    schema: nullableInteger,
    empty: null,
    show: money ? 'money' : 'number',
    merge: 'value',
    min,
    max,
    issues(name: string, value: number | null): Issue[] {
      if (value === null) return []
      if (!Number.isInteger(value)) return [{ field: name, rule: 'invalid' }]
      if (value < min) return [{ field: name, rule: low, limit: min }]
      return value > max ? [{ field: name, rule: 'too_high', limit: max }] : []
    },
  } as const satisfies Field<number | null> & { min: number; max: number }
}

export const flag = (more: Common = {}) =>
  ({
    ...more,
    schema: z.boolean(),
    empty: false,
    show: 'yesno',
    merge: 'value',
    issues: () => [],
  }) as const satisfies Field<boolean>

/** One value of a closed list, or none unless a new row has one. Read leniently: a newer release may know more values. */
export function one(list: Enumeration, { empty = '', ...more }: Common & { empty?: string } = {}) {
  const allowed: readonly string[] = enumerations[list]
  return {
    ...more,
    schema: anyText,
    empty,
    show: 'one',
    merge: 'value',
    list,
    issues: (name: string, value: string): Issue[] =>
      value === empty || allowed.includes(value) ? [] : [{ field: name, rule: 'not_in_list' }],
  } as const satisfies Field<string>
}

/** Several values of a closed list, each once. */
export function many(list: Enumeration, more: Common = {}) {
  const allowed: readonly string[] = enumerations[list]
  return {
    ...more,
    schema: texts,
    empty: [],
    show: 'many',
    merge: 'set',
    list,
    issues(name: string, value: string[]): Issue[] {
      const right = value.every((each) => allowed.includes(each)) && new Set(value).size === value.length
      return right ? [] : [{ field: name, rule: 'not_in_list' }]
    },
  } as const satisfies Field<string[]>
}

/** A list of objects, validated where they are chosen and displayed by their entity. */
export const several = <V>(item: z.ZodMiniType<V>, more: Common = {}): Field<V[]> => ({
  ...more,
  schema: z.array(item),
  empty: [],
  show: 'own',
  merge: 'set',
  issues: () => [],
})
