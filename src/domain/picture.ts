// A picture or film in a list of a row, and what is wrong with such a list. Equal to private.are_pictures() in SQL, by test.
import * as z from 'zod/mini'
import { type Bucket, countIssues, fileLimits, invalid, isSide, lies, parseFilePath } from './file.ts'
import { type Issue, isBlankText, lengthOf } from './issue.ts'

/** The description is its alternative text, so it is required. */
export const picture = z.object({
  path: z.string(),
  description: z.string(),
  width: z.int(),
  height: z.int(),
  /** Of a film alone: its first frame, unless the device could not read one. */
  poster: z.exactOptional(z.string()),
})
export type Picture = z.infer<typeof picture>

export const isFilm = ({ path }: Pick<Picture, 'path'>): boolean => parseFilePath(path)?.bucket === 'films'

/** Its file, and the file of its first frame. */
export const pictureFiles = ({ path, poster }: Pick<Picture, 'path' | 'poster'>): string[] =>
  poster === undefined ? [path] : [path, poster]

interface Taken {
  /** The row's scope, in which the files lie. */
  scope: string
  /** How many the list may have. */
  limit: number
  /** The list may have films. */
  films?: boolean
}

export function pictureIssues(
  field: string,
  list: readonly Picture[],
  { scope, limit, films = false }: Taken,
): Issue[] {
  const taken: readonly Bucket[] = films ? ['images', 'films'] : ['images']
  return [
    ...countIssues(field, list, limit),
    ...list.flatMap((one) => [
      ...(isBlankText(one.description) ? [{ field, rule: 'blank' } as const] : []),
      ...(lengthOf(one.description) <= fileLimits.description &&
      lies(one.path, taken, scope) &&
      (one.poster === undefined || (isFilm(one) && lies(one.poster, ['images'], scope))) &&
      isSide(one.width) &&
      isSide(one.height)
        ? []
        : [invalid(field)]),
    ]),
  ]
}

const list = z.array(picture)

/** The pictures and films in a value of a form. */
export const picturesIn = (value: unknown): readonly Picture[] => list.safeParse(value).data ?? []
