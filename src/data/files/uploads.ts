// Files on their way to the server, as rows to look at, and what a person may do about them.
import {
  type FileSettings,
  type Upload,
  forgetFile as forgetKept,
  pauseUpload as pause,
  readFileSettings,
  resumeUpload as resume,
  retryUpload as retry,
  writeFileSettings as writeSettings,
} from '../../../sync/index.ts'
import { localData } from '../db.ts'
import { sharedLive, sharedLiveBy } from '../queries/shared-live.ts'

export type { FileSettings, Upload }

/** Every file that was chosen on this device in the last days, sent or not, the oldest first. */
export const useUploads = sharedLive((): Promise<Upload[]> =>
  Promise.resolve(localData().store.db.table<Upload>('uploads').toArray()).then((all) =>
    all.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  ),
)

/** Where one file is on its way. Undefined: it was not chosen here, or is there since long. */
export const useUpload = sharedLiveBy((path): Promise<Upload | undefined> =>
  Promise.resolve(localData().store.db.table<Upload, string>('uploads').get(path)),
)

export const useFileSettings = sharedLive((): Promise<FileSettings> => readFileSettings(localData().store))

/** Whoever leads is told, and replaced if it sleeps. */
const poke = async (): Promise<void> => (await localData().sync).poke()

export const pauseUpload = (path: string): Promise<void> => pause(localData().store, path)

export async function resumeUpload(path: string): Promise<void> {
  await resume(localData().store, path)
  void poke().catch(() => undefined)
}

/** Uploads a refused file from the beginning, and sends the changes again that were set aside for its sake. */
export async function retryUpload(path: string): Promise<void> {
  await retry(localData().store, path)
  void poke().catch(() => undefined)
}

/**
 * Takes back a file that nobody needs after all. False, and nothing is done, while an unsent change, a refused one or a
 * saved draft still names it.
 */
export const forgetFile = (path: string): Promise<boolean> => forgetKept(localData().store, path)

export const writeFileSettings = (change: Partial<FileSettings>): Promise<void> =>
  writeSettings(localData().store, change)
