// The person's upload settings: pause, resume, retry, Wi-Fi only. Pages write them; the leader obeys.
import type { Store, Upload } from '../contract.ts'
import { announce } from '../outbox/announce.ts'
import { AT_ITS_BEGINNING, FILE_REFUSED, pathIn } from '../outbox/entry.ts'
import { retryRejection } from '../outbox/rejections.ts'
import { metaOf, rejectionsOf, uploadsOf, type MetaRow } from '../store/tables.ts'

export interface FileSettings {
  /** No uploads over a metered connection, as far as the browser reports one. */
  wifiOnly: boolean
  /** No uploads at all until the person resumes. */
  paused: boolean
}

interface SettingsRow extends MetaRow, FileSettings {
  key: 'files'
}

const isSettings = (row: MetaRow | undefined): row is SettingsRow =>
  row?.key === 'files' && 'wifiOnly' in row && 'paused' in row

/** Works inside a live query. */
export async function readFileSettings(store: Store): Promise<FileSettings> {
  const row = await metaOf(store).get('files')
  return isSettings(row) ? { wifiOnly: row.wifiOnly, paused: row.paused } : { wifiOnly: false, paused: false }
}

export async function writeFileSettings(store: Store, change: Partial<FileSettings>): Promise<void> {
  await store.db.transaction('rw', 'meta', async () => {
    const row: SettingsRow = { key: 'files', ...(await readFileSettings(store)), ...change }
    await metaOf(store).put(row)
  })
  announce(store.name, { type: 'poke' })
}

async function turn(
  store: Store,
  path: string,
  from: readonly Upload['state'][],
  change: Partial<Upload>,
): Promise<void> {
  await store.db.transaction('rw', 'uploads', async () => {
    const upload = await uploadsOf(store).get(path)
    if (upload && from.includes(upload.state)) await uploadsOf(store).put({ ...upload, ...change })
  })
  announce(store.name, { type: 'poke' })
}

/** Pauses one upload; the server keeps what it already has. */
export const pauseUpload = (store: Store, path: string): Promise<void> =>
  turn(store, path, ['waiting', 'uploading'], { state: 'paused' })

/** Not to be sent before `resumeUpload`: something about it is missing. */
export const holdUpload = (store: Store, path: string): Promise<void> =>
  turn(store, path, ['waiting', 'uploading'], { state: 'held' })

export const resumeUpload = (store: Store, path: string): Promise<void> =>
  turn(store, path, ['paused', 'held'], { state: 'waiting' })

/** Restarts the upload of a refused file, and queues again the changes that were set aside because of it. */
export async function retryUpload(store: Store, path: string): Promise<void> {
  await turn(store, path, ['refused'], AT_ITS_BEGINNING)
  const aside = await rejectionsOf(store).toArray()
  for (const { uuid, code, detail } of aside)
    if (code === FILE_REFUSED && pathIn(detail) === path) await retryRejection(store, uuid)
}
