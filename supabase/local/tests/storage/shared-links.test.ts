// Links to creators as crawlers open them: the head of a public profile and its picture, and nothing of a hidden one.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { guestOf } from '../../../functions/share/guest.ts'
import { startTestBackend, type TestBackend } from '../../testing.ts'
import { scratch } from '../backend.ts'
import { member, picture, type Member } from '../files.ts'
import { put } from './put-and-get.ts'

const index = path.resolve(import.meta.dirname, '../../../../index.html')
const shell = readFileSync(index, 'utf8')
const secrets = {
  last_name: 'Hemmeligsen',
  phone: '+4798765432',
  street: 'Skjulte vei 17',
  postal_code: '5003',
  city: 'Hemmeligby',
}
const EMAIL = 'ingrid.privat@sharing.test'

const place = scratch(shell)
let backend: TestBackend
let creator: Member
let bytes: Buffer
let file: string
const edit = (set: object, base: object) =>
  creator.send('teams.edit_creator', { id: creator.team, set, base })

beforeAll(async () => {
  backend = await startTestBackend({ distDir: place.dist })
  creator = await member(backend, EMAIL, 'creator')
  bytes = await picture('webp')
  file = `images/${(await put(creator, bytes, 'webp', 'image/webp')).name}`
  const set = { ...secrets, town: 'Bergen', description: 'Lager «film» & "foto" </head>', handle: 'ingrid' }
  const base = Object.fromEntries(Object.keys(set).map((field) => [field, '']))
  expect(await edit(set, base)).toMatchObject({ status: 'ok' })
  expect(await creator.send('teams.picture', { id: creator.team, path: file })).toMatchObject({
    status: 'ok',
  })
  expect(await creator.send('teams.finish', { id: creator.team })).toMatchObject({ status: 'ok' })
  expect(await edit({ is_public: true }, { is_public: false })).toMatchObject({ status: 'ok' })
})
afterAll(async () => {
  await backend.stop()
  place.remove()
})

/** As most crawlers ask: for anything, without a session. */
const get = (at: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${backend.url}${at}`, { headers: { accept: '*/*', ...headers }, method })
const pictureOf = (name: string) => `/functions/v1/share/${name}/picture`

describe('a link to a public creator', () => {
  it('says who it is, by handle and by id, in the browser as well', async () => {
    const html = await (await get('/me/ingrid')).text()
    for (const tag of [
      '<title>Ingrid, Bergen · Samspill</title>',
      'property="og:title" content="Ingrid, Bergen · Samspill"',
      'property="og:description"\n      content="Lager «film» &amp; &quot;foto&quot; &lt;/head>"',
      'property="og:type" content="profile"',
      `property="og:url" content="${backend.url}/me/ingrid"`,
      `property="og:image" content="${backend.url}${pictureOf(creator.team)}"`,
      `rel="canonical" href="${backend.url}/me/ingrid"`,
    ])
      expect(html).toContain(tag)
    expect(html.slice(html.indexOf('</head>'))).toBe(shell.slice(shell.indexOf('</head>')))
    for (const at of [`/me/${creator.team}`, '/Me/INGRID', '/me/ingrid/'])
      expect(await (await get(at, { accept: 'text/html' })).text(), at).toBe(html)
  })

  it('says nothing that is private', async () => {
    // Without what is another on every run, and may happen to have the digits of one: the port, and the team's id.
    const html = (await (await get('/me/ingrid')).text())
      .replaceAll(backend.url, '')
      .replaceAll(creator.team, '')
    for (const secret of [...Object.values(secrets), '98765432', '1990', EMAIL, creator.id, file])
      expect(html, secret).not.toContain(secret)
  })

  it('has the headers of every page', async () => {
    const page = await get('/me/ingrid')
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language, cookie',
      'content-security-policy': expect.stringContaining("require-trusted-types-for 'script'"),
      'x-frame-options': 'DENY',
    })
    const etag = page.headers.get('etag') ?? ''
    expect((await get('/me/ingrid', { 'if-none-match': etag })).status).toBe(304)
    expect((await get('/me/ingen', { 'if-none-match': etag })).status).toBe(200)
    const head = await get('/me/ingrid', {}, 'HEAD')
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
    for (const encoding of ['br', 'gzip', 'identity']) {
      const packed = await get('/me/ingrid', { 'accept-encoding': encoding })
      expect(packed.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(await packed.text()).toContain('<title>Ingrid, Bergen')
    }
    expect((await get('/me/ingrid', {}, 'POST')).status).toBe(405)
  })

  it('shows the picture to a guest', async () => {
    for (const name of ['ingrid', creator.team]) {
      const shown = await get(pictureOf(name))
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes)
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
    }
    const head = await get(pictureOf('ingrid'), {}, 'HEAD')
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
    expect((await get(pictureOf('ingrid'), {}, 'POST')).status).toBe(405)
  })

  it('is read the same way by the Edge Function, which asks over HTTP', async () => {
    const guest = guestOf(backend.url, backend.publishableKey)
    expect(await guest.card('ingrid')).toMatchObject({ id: creator.team, avatar: file })
    const shown = new Response(await guest.file(file))
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes)
    expect(await guest.card('ingen')).toBeNull()
    expect(await guest.file(file.replace(/[0-9a-f]{64}/, 'a'.repeat(64)))).toBeNull()
  })
})

describe('a link to nobody', () => {
  it('is the plain shell, and has no picture', async () => {
    for (const name of ['ingen', '019b0000-0000-7000-8000-000000000000', 'x'.repeat(80)]) {
      const page = await get(`/me/${name}`)
      expect([page.status, await page.text()]).toEqual([200, shell])
      expect((await get(pictureOf(name))).status).toBe(404)
    }
  })

  it('leads to no file that somebody names', async () => {
    for (const name of [`..%2f${file}`, file, encodeURIComponent(file), `ingrid/../${file}`, '%00']) {
      const answer = await get(`/functions/v1/share/${name}/picture`)
      expect([400, 404], name).toContain(answer.status)
    }
    const asked = await get(`${pictureOf('ingen')}?path=${encodeURIComponent(file)}&name=ingrid`)
    expect(asked.status).toBe(404)
  })
})

// Last: it hides the creator.
describe('a creator who hides the profile', () => {
  it('has the plain shell and no picture from then on, for themselves as well', async () => {
    expect(await edit({ is_public: false }, { is_public: true })).toMatchObject({ status: 'ok' })
    const mine = { authorization: `Bearer ${creator.token}`, apikey: backend.publishableKey }
    for (const name of ['ingrid', creator.team]) {
      for (const headers of [{}, mine]) {
        expect(await (await get(`/me/${name}`, headers)).text()).toBe(shell)
        expect((await get(pictureOf(name), headers)).status).toBe(404)
      }
    }
    expect(await guestOf(backend.url, backend.publishableKey).file(file)).toBeNull()
  })
})
