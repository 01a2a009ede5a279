// Who may open which page (specification sections 2 and 5), as data and one pure function. Nothing here asks anybody.
import { paths } from '../../paths.ts'

export interface AccessRules {
  login: string
  /** Where another service's login and links in mails come back to. */
  callback: string
  /** Paths, `*` for whatever stands there. Empty: every page is for those signed in, but the excluded. */
  include: readonly string[]
  exclude: readonly string[]
  onboarding: string
  /** Open to a person whose active profile is not finished. */
  beforeOnboarding: readonly string[]
  home: string
}

export const rules: AccessRules = {
  login: paths.login,
  callback: paths.confirm,
  include: [
    '/business',
    '/business/*',
    '/creator',
    '/creator/*',
    '/collaborations',
    '/collaborations/*',
    '/messages',
    '/messages/*',
    '/notifications',
    '/onboarding',
    '/settings',
    '/settings/*',
    '/signout',
    '/sync',
  ],
  exclude: [],
  onboarding: paths.onboarding,
  beforeOnboarding: [
    // Onboarding asks for a yes to them: they must be readable before it is given.
    '/terms',
    '/privacy',
    '/auth/login',
    '/auth/signup',
    '/auth/forgot-password',
    '/auth/verify-email',
    '/auth/verify-email/success',
    '/blog',
    '/blog/*',
    '/support',
    '/onboarding',
    '/signout',
  ],
  home: paths.landing,
}

export interface Visit {
  pathname: string
  search: string
  signedIn: boolean
  /** Of the active profile; null while this device does not know. */
  onboarded: boolean | null
}

/** As the router reads it: `/%62usiness` is /business. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const normal = (path: string): string => decoded(path).toLowerCase().replace(/\/+$/, '') || '/'

/** Whether a path is one of the patterns: without regard to case or a last slash, `*` for anything. */
export function isAmong(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const parts = normal(pattern)
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.*')}$`).test(normal(path))
  })
}

/** Where a visit is sent instead, and whether its path is remembered for later; null: it may come in. */
export function sentTo(visit: Visit, by: AccessRules = rules): { to: string; remember: boolean } | null {
  const { pathname, search, signedIn, onboarded } = visit
  const query = new URLSearchParams(search)
  const instead = (to: string, remember = false) => ({ to, remember })
  if (!signedIn) {
    if (isAmong(pathname, [by.login, by.callback, ...by.exclude])) return null
    return by.include.length === 0 || isAmong(pathname, by.include) ? instead(by.login, true) : null
  }
  // `?again`: the service has refused the session, and the person comes to sign in again.
  if (isAmong(pathname, [by.login, '/auth', '/auth/signup']))
    return query.has('again') ? null : instead(by.home)
  if (onboarded === false && !isAmong(pathname, [by.callback, ...by.beforeOnboarding]))
    return instead(by.onboarding)
  if (onboarded === true && isAmong(pathname, [by.onboarding]) && !query.has('add')) return instead(by.home)
  return null
}
