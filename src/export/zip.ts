// One file of many, made while it is read: the bytes of a film are never in memory as a whole.
import { downloadZip } from 'client-zip'
import { type Everything, keptBytes } from './collect.ts'
import { placeInZip } from './place.ts'

export interface Contents {
  everything: Everything
  /** A page that people can read, `index.html`. */
  page: string
  /** Paths of the files to take along. */
  paths: readonly string[]
}

async function* entriesOf({ everything, page, paths }: Contents) {
  const lastModified = new Date(everything.at)
  yield { name: 'index.html', input: page, lastModified }
  for (const [table, rows] of Object.entries(everything.tables))
    yield { name: `data/${table}.json`, input: JSON.stringify(rows, null, 1), lastModified }
  for (const path of paths) {
    const blob = await keptBytes(path)
    // Evicted since it was listed: the page then names it without showing it
    if (blob) yield { name: placeInZip(path), input: blob, lastModified }
  }
}

export const zipOf = (contents: Contents): Promise<Blob> => downloadZip(entriesOf(contents)).blob()
