import type * as z from 'zod/mini'
import type { Issue } from '../../../domain/issue.ts'
import type { FieldValue, Values } from '../../../forms/row-values.ts'

/** A postcode may be valid in one country and invalid in another. */
export const withCountry = ({ field }: Issue): string | undefined =>
  field === 'postal_code' ? 'country' : undefined

/** Reads stored values of either side through its patch schema. */
export const storedOf =
  (patch: z.ZodMiniType<Values>) =>
  (field: string, value: unknown): FieldValue | undefined => {
    const read = patch.safeParse({ [field]: value })
    return read.success ? read.data[field] : undefined
  }
