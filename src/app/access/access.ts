// Who may open which page (specification sections 2 and 5), as data and one pure function.
import { paths } from '../../paths.ts'

export interface AccessRules {
  login: string
  /** The callback of social logins and of links in mails. */
  callback: string
  /** Glob patterns. Empty: every page except `exclude` requires sign-in. */
  include: readonly string[]
  exclude: readonly string[]
  onboarding: string
  /** Open to a person whose active profile is not finished. */
  beforeOnboarding: readonly string[]
  home: string
  /** Open to a business only while its subscription passes. */
  subscribed: readonly string[]
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
    '/orders',
    '/orders/*',
    '/restore',
    '/settings',
    '/settings/*',
    '/signout',
    '/sync',
  ],
  exclude: [],
  onboarding: paths.onboarding,
  beforeOnboarding: [
    // Onboarding asks for consent to them, so they must be readable before it.
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
    '/restore',
    '/signout',
    '/unsubscribe',
    '/newsletter',
  ],
  home: paths.landing,
  subscribed: ['/business', '/business/explore', '/business/briefs/Create'],
}

export interface Visit {
  pathname: string
  search: string
  signedIn: boolean
  /** Whether the active profile is finished; null while this device does not know. */
  onboarded: boolean | null
}

/** Decodes as the router does: `/%62usiness` is /business. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const normal = (path: string): string => decoded(path).toLowerCase().replace(/\/+$/, '') || '/'

/** Whether a path matches one of the patterns: ignores case and a trailing slash, `*` matches anything. */
export function isAmong(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const parts = normal(pattern)
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.*')}$`).test(normal(path))
  })
}

export interface Away {
  to: string
  /** Whether the path is opened or offered after signing in, or after onboarding. */
  remember: boolean
}

/** Where a visit is redirected; null: it is allowed. */
export function sentTo(visit: Visit, by: AccessRules = rules): Away | null {
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
    return instead(by.onboarding, isAmong(pathname, by.include))
  if (onboarded === true && isAmong(pathname, [by.onboarding]) && !query.has('add')) return instead(by.home)
  return null
}

/** The pages where one signs in or up. */
export const isEntering = (pathname: string): boolean => isAmong(pathname, [paths.auth, `${paths.auth}/*`])

/** The subscription check. `subscribed`: null or undefined while this device does not know, which closes nothing. */
export const needsSubscription = (
  pathname: string,
  subscribed: boolean | null | undefined,
  by: AccessRules = rules,
): boolean => subscribed === false && isAmong(pathname, by.subscribed)
