import type { Issue } from '../issue.ts'

export interface Address {
  street: string
  postal_code: string
  city: string
  /** Two capital letters, `NO` by default. */
  country: string
}

/** Four digits in Norway; elsewhere 2 to 12 letters, digits, spaces and hyphens. */
export const isPostalCode = (country: string, code: string): boolean =>
  country === 'NO' ? /^[0-9]{4}$/.test(code) : /^[A-Za-z0-9 -]{2,12}$/.test(code)

/**
 * What is wrong with an address beyond its single parts. Every part is optional. The same as the constraints in SQL.
 */
export function addressIssues({ postal_code, country }: Pick<Address, 'postal_code' | 'country'>): Issue[] {
  const issues: Issue[] = []
  if (!/^[A-Z]{2}$/.test(country)) issues.push({ field: 'country', rule: 'invalid' })
  if (postal_code !== '' && !isPostalCode(country, postal_code))
    issues.push({ field: 'postal_code', rule: 'invalid' })
  return issues
}
