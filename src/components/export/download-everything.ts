// Everything on this device as one file. Its parts are fetched when they are asked for, and lie in the app's own cache.
import { flushForms } from '../../data/flush-forms.ts'

/** Makes the file and hands it to the browser. Rejects when the device could not be read. */
export async function downloadEverything(): Promise<void> {
  const [{ collectEverything, fetchMissing, keptPaths }, { zipOf }, { exportPage }, { loadExportWords }] =
    await Promise.all([
      import('../../data/export/collect.ts'),
      import('../../data/export/zip.ts'),
      import('./page.ts'),
      import('./words.ts'),
    ])
  await flushForms()
  const [everything, words] = await Promise.all([collectEverything(), loadExportWords()])
  await fetchMissing(everything)
  const paths = await keptPaths()
  const page = exportPage({ everything, words, files: new Set(paths) })
  const zip = await zipOf({ everything, page, paths })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(zip)
  link.download = `samspill-${everything.at.slice(0, 10)}.zip`
  link.click()
  // The browser reads it after the click
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
