// Cases for the fields of a definition: a new field is tried on both sides without being named in a test.
import * as fc from 'fast-check'
import { enumerations } from '../../src/domain/enumerations.ts'
import type { Field } from '../../src/domain/fields/kinds.ts'
import { dayInNorway } from '../../src/domain/today.ts'

interface Definition {
  readonly of: Readonly<Record<string, Field>>
}
type Values = Readonly<Record<string, readonly unknown[]>>

/** Values for fields with rules of their own, by table. */
export const ownCases: Readonly<Record<string, Values>> = {
  briefs: {
    product_link: [
      '',
      'https://eksempel.no/vare',
      'HTTP://eksempel.no',
      'ftp://eksempel.no',
      'javascript:alert(1)',
      'eksempel.no',
      `https://a.no/${'x'.repeat(2000)}`,
    ],
    // Pictures have cases of their own in rules.test.ts.
    product_images: [[]],
  },
  projects: {
    // As the pictures of a brief.
    media: [[]],
  },
}

const dayFromNow = (days: number): string => dayInNorway(new Date(Date.now() + days * 86_400_000))
const around = (limit: number): number[] => [limit - 1, limit, limit + 1]

/** Values within the field's limits or list, on them and just beyond. */
function valuesOf(name: string, { show, list, min, max }: Field): readonly unknown[] {
  const [first = '', second = ''] = list ? enumerations[list] : []
  if (list && show === 'many')
    return [[], [first], [second, first], [...enumerations[list]], ['finnes_ikke'], [first, first]]
  if (list) return ['', first, second, 'finnes_ikke']
  if (show === 'yesno') return [false, true]
  if (show === 'day') return [null, ...[-1, 0, 40].map(dayFromNow)]
  if (min !== undefined && max !== undefined) return [null, ...[min, max, min + 22].flatMap(around)]
  if (max === undefined || max === Number.POSITIVE_INFINITY)
    throw new Error(`${name} has a rule of its own: add cases for it`)
  // Letters of two units each: a limit counts characters. White space around a text counts where it is kept.
  const long = around(max).map((length) => '🚲'.repeat(length))
  return ['', ' ', '\u00a0\n', 'Tekst', '👩‍🎨', ...long, `${'🚲'.repeat(max)} `]
}

/**
 * Contents in which fields of a right one are replaced by such values.
 * @param own values for fields with rules of their own
 */
export function casesOf<C extends object>({ of }: Definition, right: C, own: Values) {
  const names = Object.keys(of)
  const unknown = Object.keys(own).filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`No such fields: ${unknown.join(', ')}`)
  const values = Object.entries(of).map(
    ([name, field]) => [name, own[name] ?? valuesOf(name, field)] as const,
  )
  const changed = (some: Readonly<Record<string, unknown>>): C => ({ ...right, ...some })
  return {
    /** Every value of every field, one at a time: no limit is left to chance. */
    each: values.flatMap(([name, all]) => all.map((value) => changed({ [name]: value }))),
    /** Up to three fields at once. */
    several: fc
      .record(Object.fromEntries(values.map(([name, all]) => [name, fc.constantFrom(...all)])))
      .chain((wild) => fc.subarray(Object.entries(wild), { maxLength: Math.min(3, values.length) }))
      .map((some) => changed(Object.fromEntries(some))),
  }
}
