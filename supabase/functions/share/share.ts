import { fileTypes, parseFilePath, type FileType } from '../../../src/domain/file.ts'
import { isDemoFile } from '../../../src/entities/teams/avatar.ts'
import { fillHead, SharedCard } from './head.ts'

/** Where the handler gets what it shows. `File` is whatever the caller streams. */
export interface ShareSources<File> {
  /** The site's origin. */
  siteUrl: string
  /** The pictures' address is `<endpoint>/<name>/picture`. */
  endpoint: string
  /** index.html as it was built. */
  shell(): Promise<string>
  /** The answer of `find_creator` to a guest; null: nobody public has that name. */
  card(name: string): Promise<unknown>
  /** A stored file, read as a guest; null: there is none, or guests may not read it. */
  file(path: string): Promise<File | null>
  /** Told why a page is shown without its own head. */
  report(error: unknown): void
}

export interface Share<File> {
  /** The page of a creator: the shell, with a head about them if they are public. Rejects only without a shell. */
  page(name: string): Promise<string>
  /** The uploaded picture that the page names; null: there is none. */
  picture(name: string): Promise<{ type: FileType; file: File } | null>
}

/** Of a picture that anybody may see; on a page of its own it can do nothing, and other sites may show it. */
export const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** A handle or an id. */
const NAME = /^[\w-]{1,36}$/
/** A page that waits for its head any longer is better without. */
const PATIENCE_MS = 2000

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The card came too late')), PATIENCE_MS)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/** The type of an uploaded picture; undefined for any other path. */
function pictureType(path: string): FileType | undefined {
  const parts = parseFilePath(path)
  return parts?.bucket === 'images' ? fileTypes[parts.extension] : undefined
}

const pictureOf = ({ film_poster, cover, avatar }: SharedCard): string | undefined =>
  [film_poster, cover, avatar].find((path) => isDemoFile(path) || pictureType(path) !== undefined)

/** The pages and pictures of shared links to creators. What is read, is read as a guest: RLS decides what they show. */
export function createShare<File>(sources: ShareSources<File>): Share<File> {
  const { siteUrl, endpoint } = sources

  async function cardOf(name: string): Promise<SharedCard | null> {
    if (!NAME.test(name)) return null
    const found = await sources.card(name)
    return found === null ? null : SharedCard.parse(found)
  }

  function addressOf(card: SharedCard): string | null {
    const path = pictureOf(card)
    if (path === undefined) return null
    // By id: a handle can change, and the address is kept by those who show the link.
    return isDemoFile(path) ? `${siteUrl}${path}` : `${endpoint}/${card.id}/picture`
  }

  return {
    async page(name) {
      const shell = await sources.shell()
      try {
        const card = await inTime(cardOf(name))
        return card === null ? shell : fillHead(shell, card, siteUrl, addressOf(card))
      } catch (error) {
        // The application itself says what there is to say: no profile page fails because of its head.
        sources.report(error)
        return shell
      }
    },
    async picture(name) {
      const card = await cardOf(name)
      // From the card only: whoever asks cannot name a file.
      const path = card === null ? undefined : pictureOf(card)
      const type = path === undefined ? undefined : pictureType(path)
      if (path === undefined || type === undefined) return null
      const file = await sources.file(path)
      return file === null ? null : { type, file }
    },
  }
}
