// A public register of organisations, if the build names one (VITE_REGISTER_URL, `{number}` stands for the nine digits;
// for Norway https://data.brreg.no/enhetsregisteret/api/enheter/{number}). Only ever a suggestion.
import * as z from 'zod/mini'
import { cityOf } from '../../domain/person/postcode.ts'

const address = z.object({
  adresse: z.optional(z.array(z.string())),
  postnummer: z.optional(z.string()),
  poststed: z.optional(z.string()),
  landkode: z.optional(z.string()),
})
const unit = z.object({
  navn: z.string(),
  forretningsadresse: z.optional(address),
  postadresse: z.optional(address),
})

export interface RegisteredBusiness {
  name: string
  street: string
  postal_code: string
  city: string
  country: string
}

/** An answer of the register; null when it is of no use. Never throws. */
export async function readRegistered(body: unknown): Promise<RegisteredBusiness | null> {
  const parsed = unit.safeParse(body)
  if (!parsed.success) return null
  const { navn, forretningsadresse, postadresse } = parsed.data
  const where = forretningsadresse ?? postadresse ?? {}
  const postal_code = where.postnummer ?? ''
  // The register writes places in capitals
  const known = await cityOf(postal_code).catch(() => null)
  return {
    name: navn,
    street: where.adresse?.join(', ') ?? '',
    postal_code,
    city: known ?? where.poststed ?? '',
    country: where.landkode ?? 'NO',
  }
}

export interface Register {
  /** What it says of nine digits: `none` when it has no such organisation, null when it could not be asked. */
  lookUp(digits: string, signal: AbortSignal): Promise<RegisteredBusiness | 'none' | null>
}

/** @param template the address of an answer, with `{number}` for the nine digits */
export const registerAt = (template: string): Register => ({
  async lookUp(digits, signal) {
    try {
      const response = await fetch(template.replace('{number}', digits), {
        signal,
        credentials: 'omit',
        headers: { accept: 'application/json' },
      })
      if (response.status === 404 || response.status === 410) return 'none'
      return response.ok ? await readRegistered(await response.json()) : null
    } catch {
      return null
    }
  },
})

const template: string | undefined = import.meta.env.VITE_REGISTER_URL
/** The one that the build names, if any. */
export const register: Register | null = template ? registerAt(template) : null
