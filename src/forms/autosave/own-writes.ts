/**
 * Remembers what a form wrote to its row until a read of the row shows it. A live query may still deliver an older
 * read, which must not revert in the fields what the person has just saved.
 */
export function createOwnWrites<Field extends string, Value>(same: (a: Value, b: Value) => boolean) {
  const written = new Map<Field, { value: Value; before: Value[] }>()
  return {
    note(field: Field, value: Value, before: Value): void {
      if (same(before, value)) return
      written.set(field, { value, before: [...(written.get(field)?.before ?? []), before] })
    },
    /** The server refused it: the row is rightly as it was before. */
    forget: (field: Field): boolean => written.delete(field),
    /** The fields in which the row as read is older than what was written, with the written values. */
    newerThan(row: Readonly<Record<Field, Value>>): [Field, Value][] {
      const newer: [Field, Value][] = []
      for (const [field, { value, before }] of written) {
        const isOlder = !same(row[field], value) && before.some((one) => same(row[field], one))
        if (isOlder) newer.push([field, value])
        else written.delete(field)
      }
      return newer
    },
  }
}

export type OwnWrites<Field extends string, Value> = ReturnType<typeof createOwnWrites<Field, Value>>
