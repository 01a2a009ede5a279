import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** The caller's address. Forwarded headers are believed only when a proxy of ours is known to stand in front. */
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
 * What limits count by: an IPv4 address, and the first 64 bits of an IPv6 address, of which every customer has a network.
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

/** Is the page that asks served from this very origin? A request without an Origin (same-origin GET, curl) passes. */
export function isOwnOrigin(request: IncomingMessage): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  try {
    return new URL(origin).host === request.headers.host
  } catch {
    return false
  }
}

/** Both the socket and the name must be local: the name alone can be forged, the socket alone can be reached by DNS rebinding. */
export function isLocalCaller(request: IncomingMessage): boolean {
  const address = request.socket.remoteAddress ?? ''
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  return (
    /^(::1|127\.|::ffff:127\.)/.test(address) &&
    /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host) &&
    clientAddress(request) === address
  )
}
