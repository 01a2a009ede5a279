// Where a visitor wanted to go before signing in (specification section 2). Only paths of this app: nothing that a link
// could point elsewhere with, and nothing that would lead round in a circle or straight out again.
const KEY = 'return-to'

const never = /^\/+(?:auth|confirm|goodbye|signout)(?:\/|$)/i

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Whether a text is the path of a page of this app that a person may be led to after coming in. */
export function isReturnPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return false
  const url = URL.parse(path, location.origin)
  if (url?.origin !== location.origin) return false
  const pathname = decoded(url.pathname)
  // Encoded, too: a proxy in between may decode before it redirects.
  return pathname !== null && !pathname.startsWith('//') && !pathname.includes('\\') && !never.test(pathname)
}

export function rememberPath(path: string): void {
  try {
    if (isReturnPath(path)) sessionStorage.setItem(KEY, path)
  } catch {
    // A browser that keeps nothing: the person comes to the front of their own pages instead.
  }
}

/** The remembered path, once; null when there is none. */
export function takeRememberedPath(): string | null {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return path !== null && isReturnPath(path) ? path : null
  } catch {
    return null
  }
}
