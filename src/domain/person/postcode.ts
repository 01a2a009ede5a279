// From a Norwegian postcode to its place, on the device. The table is fetched on the first question and is a suggestion:
// the place stays the person's to write.

let table: Promise<(code: string) => string | null> | null = null

/** The place of a Norwegian postcode as it is written in an address, or null when the table does not know it. */
export async function cityOf(postcode: string): Promise<string | null> {
  if (!/^[0-9]{4}$/.test(postcode)) return null
  table ??= import('./postcodes.ts').then(({ placeOf }) => placeOf)
  // A failed fetch is tried again at the next question.
  table.catch(() => (table = null))
  return (await table)(postcode)
}
