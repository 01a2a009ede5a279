import * as z from 'zod/mini'
import { type Issue, textIssues } from '../issue.ts'
import { text } from '../row.ts'

export interface Address {
  street: string
  postal_code: string
  city: string
  /** Two capital letters, `NO` until the person says otherwise. */
  country: string
}

/** How to reach somebody, as a change of a profile names it. */
export const contactPatch = {
  phone: z.exactOptional(text),
  street: z.exactOptional(text),
  postal_code: z.exactOptional(text),
  city: z.exactOptional(text),
  country: z.exactOptional(text),
}
export const emptyContact = { phone: '', street: '', postal_code: '', city: '', country: 'NO' }

export const addressLimits = { street: 120, city: 80 } as const

/** Four digits in Norway; elsewhere letters, digits, spaces and hyphens, 2 to 12 of them. */
export const isPostalCode = (country: string, code: string): boolean =>
  country === 'NO' ? /^[0-9]{4}$/.test(code) : /^[A-Za-z0-9 -]{2,12}$/.test(code)

/** What is wrong with an address. Every part may be missing. The same as the constraints in SQL. */
export function addressIssues(address: Address): Issue[] {
  const { street, postal_code, city, country } = address
  const issues = [
    ...textIssues('street', street, { max: addressLimits.street }),
    ...textIssues('city', city, { max: addressLimits.city }),
  ]
  if (!/^[A-Z]{2}$/.test(country)) issues.push({ field: 'country', rule: 'invalid' })
  if (postal_code !== '' && !isPostalCode(country, postal_code))
    issues.push({ field: 'postal_code', rule: 'invalid' })
  return issues
}
