import { countIssues, fileLimits, invalid, isSide, lies } from '../../domain/file.ts'
import { type Issue, isBlankText, lengthOf } from '../../domain/issue.ts'
import type { ProductImage } from './fields.ts'

/** What is wrong with a brief's pictures. `business` is the brief's scope. */
export function productImageIssues(list: readonly ProductImage[], business: string): Issue[] {
  const field = 'product_images'
  return [
    ...countIssues(field, list, fileLimits.productImages),
    ...list.flatMap(({ path, description, width, height }) => [
      ...(isBlankText(description) ? [{ field, rule: 'blank' } as const] : []),
      ...(lengthOf(description) <= fileLimits.description &&
      lies(path, ['images'], business) &&
      isSide(width) &&
      isSide(height)
        ? []
        : [invalid(field)]),
    ]),
  ]
}
