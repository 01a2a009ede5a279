// Uploads, as rows to display and with the actions that a person has.
import { type Upload } from '../../../sync/index.ts'
import {
  type FileSettings,
  forgetFile as forgetKept,
  holdUpload as hold,
  pauseUpload as pause,
  readFileSettings,
  resumeUpload as resume,
  retryUpload as retry,
  writeFileSettings as writeSettings,
} from '../../../sync/files/index.ts'
import { localData } from '../store/local-data.ts'
import { sharedLive, sharedLiveBy } from '../store/shared-live.ts'

export type { FileSettings, Upload }

/** Every file chosen on this device in the last days, sent or not, oldest first. */
export const useUploads = sharedLive((): Promise<Upload[]> =>
  Promise.resolve(localData().store.db.table<Upload>('uploads').toArray()).then((all) =>
    all.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  ),
)

/** The upload of one file. Undefined: not chosen here, or uploaded long ago. */
export const useUpload = sharedLiveBy((path): Promise<Upload | undefined> =>
  Promise.resolve(localData().store.db.table<Upload, string>('uploads').get(path)),
)

const none: readonly Upload[] = []

/** The uploads of several files that belong together, in their order; without those that the server has. */
export function useUnsentOf(paths: readonly string[]): readonly Upload[] {
  const all = useUploads() ?? none
  return paths.flatMap((path) => all.filter((one) => one.path === path && one.state !== 'done'))
}

export const useFileSettings = sharedLive((): Promise<FileSettings> => readFileSettings(localData().store))

/** Notifies the leader, and replaces one that is suspended. */
const poke = async (): Promise<void> => (await localData().sync).poke()

export const pauseUpload = (path: string): Promise<void> => pause(localData().store, path)

/** Not to be sent before `resumeUpload`: something about it is missing. */
export const holdUpload = (path: string): Promise<void> => hold(localData().store, path)

export async function resumeUpload(path: string): Promise<void> {
  await resume(localData().store, path)
  void poke().catch(() => undefined)
}

/** Uploads a refused file from the start, and sends the changes again that were refused because of it. */
export async function retryUpload(path: string): Promise<void> {
  await retry(localData().store, path)
  void poke().catch(() => undefined)
}

/**
 * Deletes a file that is no longer needed. False, and nothing is done, while an unsent change, a refused one or a saved
 * draft refers to it.
 */
export const forgetFile = (path: string): Promise<boolean> => forgetKept(localData().store, path)

export const writeFileSettings = (change: Partial<FileSettings>): Promise<void> =>
  writeSettings(localData().store, change)
