// A picture in a list of a row, and what is wrong with such a list. Equal to private.are_product_images() in SQL, by test.
import * as z from 'zod/mini'
import { countIssues, fileLimits, invalid, isSide, lies } from './file.ts'
import { type Issue, isBlankText, lengthOf } from './issue.ts'

/** The description is its alternative text, so it is required. */
export const picture = z.object({
  path: z.string(),
  description: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Picture = z.infer<typeof picture>

/**
 * @param scope the row's scope, in which the files lie
 * @param limit how many pictures the list may have
 */
export function pictureIssues(
  field: string,
  list: readonly Picture[],
  scope: string,
  limit: number,
): Issue[] {
  return [
    ...countIssues(field, list, limit),
    ...list.flatMap(({ path, description, width, height }) => [
      ...(isBlankText(description) ? [{ field, rule: 'blank' } as const] : []),
      ...(lengthOf(description) <= fileLimits.description &&
      lies(path, ['images'], scope) &&
      isSide(width) &&
      isSide(height)
        ? []
        : [invalid(field)]),
    ]),
  ]
}

const list = z.array(picture)

/** The pictures in a value of a form. */
export const picturesIn = (value: unknown): readonly Picture[] => list.safeParse(value).data ?? []
