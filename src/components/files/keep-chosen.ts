import { FileRefused, addDocument, addFilm, addImage } from '../../device/files/intake.ts'
import { type Bucket, bucketFor, fileLimits } from '../../domain/file.ts'
import { isBlankText } from '../../domain/issue.ts'
import type { Attachment } from '../../entities/messages/message.ts'
import type { RefusedCode } from './use-intake.ts'

export type Outcome = { kept: Attachment } | { refused: RefusedCode; limit: number; actual: number }

const adders = {
  images: addImage,
  films: addFilm,
  documents: async (chosen: { scope: string; file: File }) => ({
    ...(await addDocument(chosen)),
    width: null,
    height: null,
  }),
} as const

function adderFor(bucket: Bucket | null, kinds: 'images' | 'all') {
  if (bucket === null || bucket === 'deliveries' || (kinds === 'images' && bucket !== 'images')) return null
  return adders[bucket]
}

/** The name as a row accepts it: never empty, never too long. */
function nameFor(file: File): string {
  const name = [...file.name.trim()].slice(-fileLimits.name).join('')
  return isBlankText(name) ? file.type.replace('/', '.') : name
}

/** Checks, shrinks if possible, and keeps one chosen file on this device; or returns why not. */
export async function keepChosen(scope: string, kinds: 'images' | 'all', file: File): Promise<Outcome> {
  const add = adderFor(bucketFor(file.type.toLowerCase()), kinds)
  if (!add) return { refused: kinds === 'images' ? 'image' : 'type', limit: 0, actual: 0 }
  try {
    const { path, type, size, width, height } = await add({ scope, file })
    return { kept: { path, name: nameFor(file), type, size, width, height } }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const { code, limit = 0, actual = 0 } = error
    // The extension is of an accepted type, so the content must be of another
    return { refused: code === 'type' ? 'unreadable' : code, limit, actual }
  }
}
