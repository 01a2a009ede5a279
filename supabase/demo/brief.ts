import type { Value } from '../../src/domain/enumerations.ts'

/** A brief of the demo data. Days count from today; omitted fields are empty. */
export interface DemoBrief {
  key: string
  business: string
  status: Value<'brief_status'>
  title: string
  description: string
  deliverable?: Value<'deliverable'>
  format?: Value<'format'>
  rights?: Value<'rights'>
  deadlineInDays?: number
  age?: readonly [from: number, to: number]
  gender?: Value<'gender'>
  price?: readonly [from: number, to: number]
  productLink?: string
  sendsProduct?: true
  traits?: readonly Value<'trait'>[]
  interests?: readonly Value<'interest'>[]
  props?: readonly Value<'prop'>[]
  /** Scenes of `public/demo`, each with its description. */
  pictures?: readonly (readonly [scene: string, description: string])[]
  createdDaysAgo: number
  publishedDaysAgo?: number
  archivedDaysAgo?: number
}
