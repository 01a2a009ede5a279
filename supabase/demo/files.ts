import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileTypes, formatFilePath } from '../../src/domain/file.ts'

const drawn = join(import.meta.dirname, '../../public/demo')
const kinds = {
  scene: { bucket: 'images', folder: 'scenes', extension: 'webp', width: 960, height: 1200 },
  film: { bucket: 'films', folder: 'films', extension: 'mp4', width: 360, height: 640 },
} as const

/** Where a picture or film of the demo is stored for one team or room, and the drawn file it comes from. */
export function demoFile(kind: keyof typeof kinds, drawing: string, scope: string) {
  const { bucket, folder, extension, width, height } = kinds[kind]
  const source = join(drawn, folder, `${drawing}.${extension}`)
  const bytes = readFileSync(source)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const path = formatFilePath({ bucket, scope, hash, extension })
  return { source, path, type: fileTypes[extension], size: bytes.length, width, height }
}
export type DemoFile = ReturnType<typeof demoFile>
