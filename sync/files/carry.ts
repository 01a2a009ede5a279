// Binds the upload lane to the real connection and to the code that sends, which is loaded with the first file.
import { isMetered, onConnectionChange } from './connection.ts'
import { createUploads, type Uploads, type UploadsOptions } from './uploads.ts'

export function carryFiles(options: Omit<UploadsOptions, 'metered' | 'load'>): Uploads {
  const uploads = createUploads({
    ...options,
    metered: isMetered,
    load: async () => (await import('./tus.ts')).sendFile,
  })
  const leave = onConnectionChange(uploads.look)
  return {
    ...uploads,
    stop() {
      uploads.stop()
      leave()
    },
  }
}
