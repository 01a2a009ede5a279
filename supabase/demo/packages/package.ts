import type { Value } from '../../../src/domain/enumerations.ts'

export interface DemoPackage {
  creator: string
  type: Value<'package_type'>
  title: string
  /** What one gets, a line for each thing. */
  text: string
  /** In kroner; null: not decided yet. */
  price: number | null
  days: number
  revisions: number
  /** Empty: not decided yet. */
  rights: Value<'rights'> | ''
  /** The creator's own words, where the rights are `custom`. */
  terms?: string
  isArchived?: true
}

/** One package of a creator, in short. */
export type DemoOffer = [
  type: DemoPackage['type'],
  title: string,
  text: string,
  price: number | null,
  days: number,
  revisions: number,
  rights: DemoPackage['rights'],
  more?: Pick<DemoPackage, 'terms' | 'isArchived'>,
]
