import { type Issue, lengthOf } from '../../domain/issue.ts'

export const handleLimits = { min: 3, max: 30 } as const

/** Names that could be mistaken for the service itself or one of its pages. SQL has the same list (contract test). */
export const reservedHandles = [
  'about',
  'account',
  'admin',
  'administrator',
  'api',
  'app',
  'auth',
  'billing',
  'blog',
  'brief',
  'briefs',
  'business',
  'collaborations',
  'contact',
  'creator',
  'creators',
  'deleted',
  'help',
  'hjelp',
  'kontakt',
  'login',
  'messages',
  'moderator',
  'null',
  'official',
  'onboarding',
  'privacy',
  'root',
  'samspill',
  'security',
  'settings',
  'signout',
  'signup',
  'slettet',
  'staff',
  'support',
  'system',
  'team',
  'terms',
  'undefined',
  'webmaster',
] as const
const reserved: ReadonlySet<string> = new Set(reservedHandles)

/** A handle as it is stored: what was typed, without spaces around it and the @ in front. */
export const tidyHandle = (typed: string): string => typed.trim().replace(/^@/, '')

/** Handles are compared case-insensitively: `Ida` and `ida` are one name. */
export const foldHandle = (handle: string): string => handle.toLowerCase()

/** A reserved name stays reserved with capitals, hyphens or underscores added. */
export const isReservedHandle = (handle: string): boolean =>
  reserved.has(foldHandle(handle).replaceAll(/[-_]/g, ''))

/**
 * What is wrong with a handle (specification section 5). Only the server knows whether it is free: it reports `taken`.
 */
export function handleIssues(handle: string): Issue[] {
  const field = 'handle'
  const { min, max } = handleLimits
  const actual = lengthOf(handle)
  if (actual === 0) return [{ field, rule: 'required' }]
  if (!/^[A-Za-z0-9_-]+$/.test(handle)) return [{ field, rule: 'invalid' }]
  const issues: Issue[] = []
  if (actual < min) issues.push({ field, rule: 'too_short', limit: min, actual })
  if (actual > max) issues.push({ field, rule: 'too_long', limit: max, actual })
  if (isReservedHandle(handle)) issues.push({ field, rule: 'reserved' })
  return issues
}
