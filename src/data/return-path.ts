// Where a visitor wanted to go before signing in (specification section 2). Only paths of this app: nothing that a link
// could point elsewhere with.
const KEY = 'return-to'

export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return false
  return URL.parse(path, location.origin)?.origin === location.origin
}

export function rememberPath(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(KEY, path)
}

/** The remembered path, once; null when there is none. */
export function takeRememberedPath(): string | null {
  const path = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return path !== null && isOwnPath(path) ? path : null
}
