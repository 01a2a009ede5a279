// Exports everything on this device as one file. The code for it is loaded on demand, from the app's own cache.
import { offerFile } from '../device/files/offer-file.ts'
import { flushForms } from '../forms/drafts/flush-forms.ts'

/** Creates the file and offers it as a download. Rejects when the device could not be read. */
export async function downloadEverything(): Promise<void> {
  const [{ collectEverything, fetchMissing, keptPaths }, { zipOf }, { exportPage }, { loadExportWords }] =
    await Promise.all([import('./collect.ts'), import('./zip.ts'), import('./page.ts'), import('./words.ts')])
  await flushForms()
  const [everything, words] = await Promise.all([collectEverything(), loadExportWords()])
  await fetchMissing(everything)
  const paths = await keptPaths()
  const page = exportPage({ everything, words, files: new Set(paths) })
  const zip = await zipOf({ everything, page, paths })
  offerFile(zip, `samspill-${everything.at.slice(0, 10)}.zip`)
}
