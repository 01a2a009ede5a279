// The page that a visitor wanted before signing in (specification section 2), and the one that a person without a
// profile wanted before onboarding. Only paths of this app: no open redirects, no loops, no sign-out.
const AFTER_SIGN_IN = 'return-to'
const AFTER_ONBOARDING = 'wanted'

const never = /^\/+(?:auth|confirm|goodbye|signout)(?:\/|$)/i

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Whether a text is the path of a page in this app that a person may be sent to after signing in. */
export function isReturnPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return false
  const url = URL.parse(path, location.origin)
  if (url?.origin !== location.origin) return false
  const pathname = decoded(url.pathname)
  // Decoded, too: a proxy may decode before it redirects.
  return pathname !== null && !pathname.startsWith('//') && !pathname.includes('\\') && !never.test(pathname)
}

function remember(key: string, path: string): void {
  try {
    if (isReturnPath(path)) sessionStorage.setItem(key, path)
  } catch {
    // Storage is blocked: the person starts on their own home page instead.
  }
}

function read(key: string): string | null {
  try {
    const path = sessionStorage.getItem(key)
    return path !== null && isReturnPath(path) ? path : null
  } catch {
    return null
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was remembered either.
  }
}

export const rememberPath = (path: string): void => remember(AFTER_SIGN_IN, path)

/** Removes and returns the page to open after signing in; null when there is none. */
export function takeRememberedPath(): string | null {
  const path = read(AFTER_SIGN_IN)
  forget(AFTER_SIGN_IN)
  return path
}

/** Remembers a page for the end of onboarding. */
export function rememberWanted(path: string): void {
  if (!/^\/onboarding\b/i.test(path)) remember(AFTER_ONBOARDING, path)
}

/** The page that was wanted before onboarding; null when there is none. */
export const readWanted = (): string | null => read(AFTER_ONBOARDING)

export const forgetWanted = (): void => forget(AFTER_ONBOARDING)
