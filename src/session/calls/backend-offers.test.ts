// Which second factors are offered: by the backend, at this address, in this browser.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const own = 'https://samspill.test'
let settings: object
let page: EventTarget

beforeEach(() => {
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', new URL(own))
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  vi.stubGlobal('fetch', async () => Response.json(settings))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const offersPasskeys = async () => (await (await import('./backend-offers.ts')).readOffers()).passkeys

test('a passkey is offered where the backend takes passkeys of this origin', async () => {
  settings = { mfa_web_authn_origins: [own] }
  expect(await offersPasskeys()).toBe(true)
  vi.resetModules()
  settings = { mfa_web_authn_origins: ['https://other.test'] }
  expect(await offersPasskeys()).toBe(false)
})

test('a hosted project does not say: the build of the application does', async () => {
  settings = { external: {}, passkeys_enabled: true }
  expect(await offersPasskeys()).toBe(false)
  vi.resetModules()
  vi.stubEnv('VITE_PASSKEYS', 'on')
  expect(await offersPasskeys()).toBe(true)
})

test.each([
  ['a browser that knows no passkeys', () => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'), own],
  ['a page without TLS', () => vi.stubGlobal('isSecureContext', false), own],
  ['an IP address', () => undefined, 'https://192.0.2.1'],
  ['an IPv6 address', () => undefined, 'https://[2001:db8::1]'],
])('none is offered to %s', async (_, lack, origin) => {
  vi.stubGlobal('location', new URL(origin))
  lack()
  settings = { mfa_web_authn_origins: [origin] }
  expect(await offersPasskeys()).toBe(false)
})

test.each([
  [{ mail_page: '/dev/mail' }, '/dev/mail'],
  [{}, null],
  [{ mail_page: 'https://elsewhere.test/mail' }, null],
  [{ mail_page: '//elsewhere.test' }, null],
])('%j shows mails at %s', async (said, shown) => {
  settings = said
  expect(await (await import('./backend-offers.ts')).readOffers()).toMatchObject({ mailPage: shown })
})

test('the backend is asked once, and again after a time without a network', async () => {
  const { readOffers } = await import('./backend-offers.ts')
  settings = { external: { google: true } }
  expect((await readOffers()).providers).toEqual(['google'])
  settings = { external: {} }
  expect((await readOffers()).providers).toEqual(['google'])
  page.dispatchEvent(new Event('online'))
  expect((await readOffers()).providers).toEqual([])
})
