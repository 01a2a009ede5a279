import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type AccessRules, isAmong, rules, sentTo } from './access.ts'

const guest = { signedIn: false, onboarded: null }
const member = { signedIn: true, onboarded: true }
const newcomer = { signedIn: true, onboarded: false }
const unknown = { signedIn: true, onboarded: null }

describe('isAmong', () => {
  it.each([
    ['/business', ['/business'], true],
    ['/Business/', ['/business'], true],
    ['/businesses', ['/business'], false],
    ['/business/briefs/1', ['/business/*'], true],
    ['/business', ['/business/*'], false],
    ['/creators', ['/creator', '/creator/*'], false],
    ['/creator/briefs/1/versions', ['/creator/*/versions'], true],
    ['/creator/briefs/1', ['/creator/*/versions'], false],
    ['/a.c', ['/a.c'], true],
    ['/abc', ['/a.c'], false],
    ['/', ['/'], true],
    ['/anything/at/all', ['*'], true],
    ['/x', [], false],
    ['/%62usiness', ['/business'], true],
    ['/business%2Fbriefs', ['/business/*'], true],
    ['/%E0%A4%A', ['/business'], false],
  ])('%s among %j: %s', (path, patterns, answer) => {
    expect(isAmong(path, patterns)).toBe(answer)
  })
})

describe('sentTo', () => {
  const toLogin = { to: '/auth/Login', remember: true }
  const toOnboarding = { to: '/onboarding', remember: false }
  const home = { to: '/', remember: false }
  it.each([
    // A visitor with no logged-in user is sent to the login path, and the attempted path remembered.
    ['/business/briefs', '?show=old', guest, toLogin],
    ['/Creator', '', guest, toLogin],
    ['/messages/1', '', guest, toLogin],
    ['/onboarding', '?add=business', guest, toLogin],
    ['/signout', '', guest, toLogin],
    ['/settings/security', '', guest, toLogin],
    ['/sync', '', guest, toLogin],
    // The guard skips the login path, the callback path and all that is for everybody.
    ['/auth/login', '', guest, null],
    ['/AUTH/Login/', '', guest, null],
    ['/confirm', '?code=1', guest, null],
    ['/', '', guest, null],
    ['/creators', '', guest, null],
    ['/blog/a', '', guest, null],
    ['/support', '', guest, null],
    ['/finnes/ikke', '', guest, null],
    // If the active profile is not onboarded, every page redirects to /onboarding, except these.
    ['/', '', newcomer, toOnboarding],
    ['/about', '', newcomer, toOnboarding],
    ['/creators', '', newcomer, toOnboarding],
    ['/business', '', newcomer, toOnboarding],
    ['/settings', '', newcomer, toOnboarding],
    ['/auth/CreateProfile', '', newcomer, toOnboarding],
    ['/finnes/ikke', '', newcomer, toOnboarding],
    ['/auth/forgot-password', '', newcomer, null],
    ['/auth/verify-email', '', newcomer, null],
    ['/auth/verify-email/success', '', newcomer, null],
    ['/blog', '', newcomer, null],
    ['/blog/a', '', newcomer, null],
    ['/Support', '', newcomer, null],
    ['/terms', '', newcomer, null],
    ['/privacy', '', newcomer, null],
    ['/onboarding', '', newcomer, null],
    ['/signout', '', newcomer, null],
    ['/confirm', '', newcomer, null],
    // /onboarding is allowed when the query has an add parameter.
    ['/onboarding', '', member, home],
    ['/onboarding', '?add', member, null],
    ['/onboarding', '?add=business', member, null],
    // A signed-in user opening /auth/login is sent to /, unless to sign in again.
    ['/auth/login', '', member, home],
    ['/auth', '', member, home],
    ['/auth/SignUp', '', member, home],
    ['/auth/Login', '?again', member, null],
    ['/auth/login', '', newcomer, home],
    ['/auth/forgot-password', '', member, null],
    ['/business', '', member, null],
    // Not known on this device yet: nobody is sent away before it is.
    ['/business', '', unknown, null],
    ['/onboarding', '', unknown, null],
  ])('%s%s for %o: %o', (pathname, search, who, answer) => {
    expect(sentTo({ pathname, search, ...who })).toEqual(answer)
  })

  it('without an include list guards every page but the excluded', () => {
    const all: AccessRules = { ...rules, include: [], exclude: ['/blog/*', '/'] }
    const visit = (pathname: string) => sentTo({ pathname, search: '', ...guest }, all)
    expect(visit('/about')).toEqual(toLogin)
    expect(visit('/')).toBeNull()
    expect(visit('/blog/a')).toBeNull()
    expect(visit('/confirm')).toBeNull()
  })
})

describe('the routes', () => {
  it('have no page for those signed in outside of the guard', async () => {
    const { routes } = await import('../routes.tsx')
    const within = (route: RouteObject): string[] => [
      ...(route.path === undefined ? [] : [route.path.replace(/:\w+/g, '1')]),
      ...(route.children ?? []).flatMap(within),
    ]
    const shells = routes.flatMap((route) => route.children ?? [])
    const signedIn = shells.filter((shell) => shell.id === 'signed-in').flatMap(within)
    expect(signedIn).toContain('/business')
    expect(signedIn.filter((path) => !isAmong(path, rules.include))).toEqual([])
  })
})
