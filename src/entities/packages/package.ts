// What makes a package one that is offered, as in SQL (private.is_offered, private.suits_package).
import { enumerations } from '../../domain/enumerations.ts'
import { isBlank } from '../../domain/fields/fields.ts'
import type { Package } from './entity.ts'
import { type PackageContent, packageSchema } from './fields.ts'

export type PackageField = keyof PackageContent

/** A creator has at most so many packages that are not archived. */
export const MOST_PACKAGES = 20

/** Rights of the other type say what another kind of content may be used for. */
export const suits = (rights: string, type: string): boolean =>
  rights !== '' && type !== '' && (rights === 'custom' || rights.startsWith('ugc_') === (type === 'ugc'))

/** The rights that a package of this type may give, the own words last. */
export const rightsOf = (type: string): readonly string[] =>
  enumerations.rights.filter((rights) => suits(rights, type))

/** What keeps a package from being offered, in the order of the form. */
export function missingIn(content: PackageContent): PackageField[] {
  const lacks = new Set<string>(packageSchema.missing(content, 'offer').map(({ field }) => field))
  if (!suits(content.rights, content.package_type)) lacks.add('rights')
  if (content.rights === 'custom' && isBlank(content.rights_custom)) lacks.add('rights_custom')
  return packageSchema.names.filter((name) => lacks.has(name))
}

/** Whether others see it. */
export const isOffered = (row: Package): boolean => row.status === 'active' && missingIn(row).length === 0

const priceOf = ({ price }: Pick<Package, 'price'>): number => price ?? Number.POSITIVE_INFINITY

/** The order in which packages are shown everywhere: the lowest price first, those without one last. */
export const byPrice = (a: Package, b: Package): number =>
  priceOf(a) === priceOf(b)
    ? Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1)
    : priceOf(a) - priceOf(b)
