import type { BriefContent, BriefField } from '../../../domain/brief.ts'
import { patchOf } from './brief-edits.ts'
import { type BriefValue, sameValue } from './brief-values.ts'

/**
 * What a form wrote to its row, until a read of the row shows it. A live query may still deliver a read from before
 * the write: it must not undo, in the fields, what the person has just saved.
 */
export function createOwnWrites() {
  const written = new Map<BriefField, { value: BriefValue; before: BriefValue[] }>()
  return {
    note(field: BriefField, value: BriefValue, before: BriefValue): void {
      if (sameValue(before, value)) return
      written.set(field, { value, before: [...(written.get(field)?.before ?? []), before] })
    },
    /** The row as it is at least: fields of an older read are taken from what was written. */
    fresh(row: BriefContent): BriefContent {
      const newer: [BriefField, BriefValue][] = []
      for (const [field, { value, before }] of written) {
        const isOlder = !sameValue(row[field], value) && before.some((one) => sameValue(row[field], one))
        if (isOlder) newer.push([field, value])
        else written.delete(field)
      }
      return newer.length > 0 ? { ...row, ...patchOf(newer) } : row
    },
  }
}
