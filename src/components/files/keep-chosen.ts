import { FileRefused, addDocument, addFilm, addImage } from '../../device/files/intake.ts'
import { type Bucket, bucketFor, fileLimits } from '../../domain/file.ts'
import { isBlankText } from '../../domain/issue.ts'
import { type Kinds, bucketsOf } from './kinds.ts'
import type { Kept, RefusedCode } from './use-intake.ts'

export type Outcome = { kept: Kept } | { refused: RefusedCode; limit: number; actual: number }

type Chosen = { scope: string; file: File }

const adders = {
  images: async (chosen: Chosen) => ({ ...(await addImage(chosen)), duration: null }),
  films: addFilm,
  documents: async (chosen: Chosen) => ({
    ...(await addDocument(chosen)),
    width: null,
    height: null,
    duration: null,
  }),
} as const

const ofOtherKind = { images: 'image', media: 'media', all: 'type' } as const

function adderFor(bucket: Bucket | null, kinds: Kinds) {
  const allowed = bucketsOf[kinds].find((one) => one === bucket)
  return allowed === undefined ? null : adders[allowed]
}

function codeOf({ code }: FileRefused, kinds: Kinds, file: File): RefusedCode {
  // The extension is of an accepted type, so the content must be of another
  if (code === 'type') return 'unreadable'
  return code === 'size' && kinds === 'media' && file.type.startsWith('video/') ? 'film' : code
}

/** The name as a row accepts it: never empty, never too long. */
function nameFor(file: File): string {
  const name = [...file.name.trim()].slice(-fileLimits.name).join('')
  return isBlankText(name) ? file.type.replace('/', '.') : name
}

/** Browsers know no type, or either of two, for what iPhones call HEIC. */
const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]$/i.test(type) || /\.hei[cf]$/i.test(name)

/** Checks, shrinks if possible, and keeps one chosen file on this device; or returns why not. */
export async function keepChosen(scope: string, kinds: Kinds, file: File): Promise<Outcome> {
  const add = adderFor(isHeic(file) ? 'images' : bucketFor(file.type.toLowerCase()), kinds)
  if (!add) return { refused: ofOtherKind[kinds], limit: 0, actual: 0 }
  try {
    const { path, type, size, width, height, duration } = await add({ scope, file })
    return { kept: { path, name: nameFor(file), type, size, width, height, duration } }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const { limit = 0, actual = 0 } = error
    return { refused: codeOf(error, kinds, file), limit, actual }
  }
}
