// The rules of a profile's pictures and films, and their order.
import { type Bucket, fileLimits, invalid, isSide, lies } from '../../domain/file.ts'
import { type Issue, textIssues } from '../../domain/issue.ts'
import { isDemoFile } from '../teams/avatar.ts'
import type { Media, mediaColumns } from './entity.ts'

export const mediaLimits = {
  /** Pictures and films of one profile. */
  count: 30,
  description: 500,
  /** From this length on, in milliseconds, a film is advised against (section 9 of the specification). */
  advisedMs: 30_000,
  /** Six hours. Within 100 MB that leaves less than 40 kbit/s for picture and sound: a header that claims more is wrong. */
  longestMs: 6 * 3_600_000,
} as const

/** What a device sends of a picture or film. */
export type NewMedia = Pick<Media, keyof typeof mediaColumns>

/** The longest side, in pixels, of the smaller copies that a device makes of a picture. */
export const smallerSides = { small: 960, medium: 1440 } as const

type Files = Pick<Media, 'path' | 'poster' | 'small' | 'medium'>

/** All files of a picture or film. */
export const filesOf = ({ path, poster, small, medium }: Files): string[] =>
  [path, poster, small, medium].filter((one) => one !== '')

type Sized = Partial<Pick<Media, 'small' | 'medium'>> & Pick<Media, 'path'>

/** The smallest copy of a picture that is sharp in a tile. */
export const forTile = ({ path, small }: Sized): string => (small ? small : path)

/** The smallest copy that is sharp on a screen with so many device pixels along its longest side. */
export const forScreen = ({ path, medium }: Sized, pixels: number): string =>
  medium && pixels <= smallerSides.medium ? medium : path

export const descriptionIssues = (description: string): Issue[] =>
  textIssues('description', description, { max: mediaLimits.description, required: true })

const isLength = (ms: number): boolean => Number.isInteger(ms) && ms >= 1 && ms <= mediaLimits.longestMs

/** `creator` is the row's scope. */
export function mediaIssues(media: NewMedia, creator: string): Issue[] {
  const { kind, path, poster, small, medium, description, width, height, duration_ms: ms } = media
  const isFilm = kind === 'video'
  const isFile = (file: string, bucket: Bucket): boolean => isDemoFile(file) || lies(file, [bucket], creator)
  return [
    ...(isFile(path, isFilm ? 'films' : 'images') ? [] : [invalid('path')]),
    ...(poster === '' || (isFilm && isFile(poster, 'images')) ? [] : [invalid('poster')]),
    ...Object.entries({ small, medium }).flatMap(([field, copy]) =>
      copy === '' || (!isFilm && isFile(copy, 'images')) ? [] : [invalid(field)],
    ),
    ...descriptionIssues(description),
    ...(width === null || isSide(width) ? [] : [invalid('width')]),
    ...(height === null || isSide(height) ? [] : [invalid('height')]),
    ...(ms === null || (isFilm && isLength(ms)) ? [] : [invalid('duration_ms')]),
  ]
}

type Placed = Pick<Media, 'id' | 'position'>

/** As the creator arranged them. */
export const byPlace = (a: Placed, b: Placed): number => a.position - b.position || (a.id < b.id ? -1 : 1)

const first = (list: readonly Media[], kind: Media['kind']): Media | undefined =>
  list
    .filter((one) => one.kind === kind)
    .toSorted((a, b) => Number(b.is_cover) - Number(a.is_cover) || byPlace(a, b))[0]

/** What a card shows of a profile: the chosen picture, in the size of a tile, and film, or else the first. */
export function looksOf(list: readonly Media[]): { cover: string; film: string; film_poster: string } {
  const film = first(list, 'video')
  const picture = first(list, 'image')
  return { cover: picture ? forTile(picture) : '', film: film?.path ?? '', film_poster: film?.poster ?? '' }
}

/** The first of each kind, which a card shows. */
export const coversOf = (list: readonly Media[]): Set<string> =>
  new Set([first(list, 'image'), first(list, 'video')].flatMap((one) => one?.id ?? []))

/** The longest side that a file may claim, for one whose header does not say. */
export const sideOrNull = (side: number | null): number | null =>
  side !== null && side >= 1 && side <= fileLimits.side ? Math.round(side) : null

/** A film's length in milliseconds; null where the header does not say, or claims more than a film can last. */
export function lengthOrNull(seconds: number | null): number | null {
  const ms = seconds === null ? 0 : Math.max(1, Math.round(seconds * 1000))
  return isLength(ms) ? ms : null
}
