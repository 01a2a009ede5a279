import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type AccessRules, isAmong, needsSubscription, rules, sentTo } from './access.ts'

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
  const toOnboardingFirst = { to: '/onboarding', remember: true }
  const home = { to: '/', remember: false }
  it.each([
    // A guest is redirected to the login path, and the requested path remembered.
    ['/business/briefs', '?show=old', guest, toLogin],
    ['/Creator', '', guest, toLogin],
    ['/messages/1', '', guest, toLogin],
    ['/onboarding', '?add=business', guest, toLogin],
    ['/signout', '', guest, toLogin],
    ['/settings/security', '', guest, toLogin],
    ['/sync', '', guest, toLogin],
    // The guard skips the login path, the callback path and all public pages.
    ['/auth/login', '', guest, null],
    ['/AUTH/Login/', '', guest, null],
    ['/confirm', '?code=1', guest, null],
    ['/', '', guest, null],
    ['/creators', '', guest, null],
    ['/me/ida', '', guest, null],
    ['/blog/a', '', guest, null],
    ['/support', '', guest, null],
    ['/finnes/ikke', '', guest, null],
    // If the active profile is not finished, every page redirects to /onboarding, except these.
    ['/', '', newcomer, toOnboarding],
    ['/about', '', newcomer, toOnboarding],
    ['/creators', '', newcomer, toOnboarding],
    // What needed a sign-in is offered when onboarding ends.
    ['/business', '', newcomer, toOnboardingFirst],
    ['/messages/1', '', newcomer, toOnboardingFirst],
    ['/settings', '', newcomer, toOnboardingFirst],
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
    // /onboarding is allowed with an `add` parameter in the query.
    ['/onboarding', '', member, home],
    ['/onboarding', '?add', member, null],
    ['/onboarding', '?add=business', member, null],
    // A signed-in person opening /auth/login is redirected to /, unless to sign in again.
    ['/auth/login', '', member, home],
    ['/auth', '', member, home],
    ['/auth/SignUp', '', member, home],
    ['/auth/Login', '?again', member, null],
    ['/auth/login', '', newcomer, home],
    ['/auth/forgot-password', '', member, null],
    ['/business', '', member, null],
    // Not known on this device yet: do not redirect before it is.
    ['/business', '', unknown, null],
    ['/onboarding', '', unknown, null],
  ])('%s%s for %o: %o', (pathname, search, who, answer) => {
    expect(sentTo({ pathname, search, ...who })).toEqual(answer)
  })

  it('without an include list guards every page except excluded ones', () => {
    const all: AccessRules = { ...rules, include: [], exclude: ['/blog/*', '/'] }
    const visit = (pathname: string) => sentTo({ pathname, search: '', ...guest }, all)
    expect(visit('/about')).toEqual(toLogin)
    expect(visit('/')).toBeNull()
    expect(visit('/blog/a')).toBeNull()
    expect(visit('/confirm')).toBeNull()
  })
})

describe('the subscription check', () => {
  it.each([
    ['/business', false, true],
    ['/Business/', false, true],
    ['/business/explore', false, true],
    ['/business/briefs/create', false, true],
    // What a business has already stays open.
    ['/business/briefs', false, false],
    ['/business/briefs/1', false, false],
    ['/business/Profile', false, false],
    ['/business/explore/favorites', false, false],
    ['/messages', false, false],
    ['/business', true, false],
    // Not known on this device yet.
    ['/business', null, false],
    ['/business', undefined, false],
  ])('%s with a subscription %s: %s', (pathname, subscribed, answer) => {
    expect(needsSubscription(pathname, subscribed)).toBe(answer)
  })
})

describe('the routes', () => {
  it('have no protected page outside the guard', async () => {
    const { routes } = await import('../routes.tsx')
    const within = (route: RouteObject): string[] => [
      ...(route.path === undefined ? [] : [route.path.replace(/:\w+/g, '1')]),
      ...(route.children ?? []).flatMap(within),
    ]
    const shells = routes.flatMap(({ children = [] }) => children).flatMap(({ children = [] }) => children)
    const signedIn = shells.filter((shell) => shell.id === 'signed-in').flatMap(within)
    expect(signedIn).toContain('/business')
    expect(signedIn.filter((path) => !isAmong(path, rules.include))).toEqual([])
  })
})
