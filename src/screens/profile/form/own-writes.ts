import { type FieldValue, type Values, sameValue } from './values.ts'

/**
 * What the form wrote to its row, until a read of the row shows it. A live query may still deliver a read from before
 * the write: it must not undo, in the fields, what the person has just saved.
 */
export function createOwnWrites() {
  const written = new Map<string, { value: FieldValue; before: FieldValue[] }>()
  return {
    note(field: string, value: FieldValue, before: FieldValue): void {
      if (sameValue(before, value)) return
      written.set(field, { value, before: [...(written.get(field)?.before ?? []), before] })
    },
    /** The server would not have it: the row is rightly as it was before. */
    forget: (field: string): boolean => written.delete(field),
    /** The row as it is at least: fields of an older read are taken from what was written. */
    fresh(row: Values): Values {
      const newer: [string, FieldValue][] = []
      for (const [field, { value, before }] of written) {
        const isOlder = !sameValue(row[field], value) && before.some((one) => sameValue(row[field], one))
        if (isOlder) newer.push([field, value])
        else written.delete(field)
      }
      return newer.length > 0 ? { ...row, ...Object.fromEntries(newer) } : row
    },
  }
}
