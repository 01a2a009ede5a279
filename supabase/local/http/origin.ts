import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** The client's address. Forwarded headers are trusted only behind a known proxy. */
export function clientAddress(request: IncomingMessage): string {
  if (process.env.TRUSTED_PROXY === '1') {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim()
    if (forwarded !== undefined && forwarded !== '') return forwarded
  }
  return request.socket.remoteAddress ?? 'unknown'
}

/**
 * The rate-limit key of an address: an IPv4 address, or the first 64 bits of an IPv6 address, because every customer
 * has a network of that size.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (isIP(plain) !== 6) return address
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length)
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...last]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Whether the request comes from this origin. A request without an Origin header (same-origin GET, curl) passes. */
export function isOwnOrigin(request: IncomingMessage): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  try {
    return new URL(origin).host === request.headers.host
  } catch {
    return false
  }
}

const FORWARDED = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/

/**
 * Both the socket and the host name must be local: a name alone can be forged, a socket alone reached by DNS rebinding.
 * A proxy on this machine has both, so any header of one rules it out.
 */
export function isLocalCaller(request: IncomingMessage): boolean {
  const address = request.socket.remoteAddress ?? ''
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  return (
    /^(::1|127\.|::ffff:127\.)/.test(address) &&
    /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host) &&
    !Object.keys(request.headers).some((name) => FORWARDED.test(name))
  )
}
