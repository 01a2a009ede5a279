// The engine's public entry for files on the device and their uploads.
export { stageFile, type Staged } from './bytes.ts'
export { evictCachedFiles, filesUsage } from './cache.ts'
export { forgetFile, keepFile, localFile, rememberFile } from './keep.ts'
export {
  holdUpload,
  pauseUpload,
  readFileSettings,
  resumeUpload,
  retryUpload,
  writeFileSettings,
  type FileSettings,
} from './settings.ts'
