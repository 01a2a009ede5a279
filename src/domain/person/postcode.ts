// Looks up the place of a Norwegian postcode, on the device. The table is loaded at the first lookup. The place is only
// a suggestion: the person can change it.

let table: Promise<(code: string) => string | null> | null = null

/** The place of a Norwegian postcode as written in addresses, or null when the table does not have it. */
export async function cityOf(postcode: string): Promise<string | null> {
  if (!/^[0-9]{4}$/.test(postcode)) return null
  table ??= import('./postcodes.ts').then(({ placeOf }) => placeOf)
  // Retry a failed load at the next lookup.
  table.catch(() => (table = null))
  return (await table)(postcode)
}
