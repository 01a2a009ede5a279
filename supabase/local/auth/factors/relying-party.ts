import { isIP } from 'node:net'

/** Whom a passkey belongs to: it works on the pages of this origin, and for the domain `id` only. */
export interface RelyingParty {
  id: string
  name: string
  origin: string
}

/**
 * @param siteUrl where people open the application
 * @returns undefined where browsers have no passkeys: at an IP address, and without TLS anywhere but on this machine
 */
export function relyingPartyOf(siteUrl: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(siteUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isLocal) return undefined
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return undefined
  return { id: hostname, name: 'Samspill', origin }
}
