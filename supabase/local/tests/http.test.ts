import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Backend } from '../server.ts'
import { postJson, scratch, start } from './backend.ts'

const place = scratch()
let backend: Backend
beforeAll(async () => {
  backend = await start(place)
})
afterAll(async () => {
  await backend.stop()
  place.remove()
})

/** Sends the path exactly as written: fetch would normalise it first. */
function raw(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: backend.port, path, headers, method }, (response) => {
      let body = ''
      response.setEncoding('latin1')
      response.on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    call.on('error', reject)
    call.end()
  })
}
const asPage = { accept: 'text/html,*/*' }

describe('files', () => {
  it('serves the page for every route of the application, with its policy', async () => {
    for (const path of ['/auth', '/auth/Login', '/auth/SignUp', '/business/briefs', '/dev', '/dev/mailbox']) {
      const page = await raw(path, asPage)
      expect({ path, status: page.status, type: page.headers['content-type'] }).toEqual({
        path,
        status: 200,
        type: 'text/html; charset=utf-8',
      })
      expect(page.headers['cache-control']).toBe('no-cache')
      expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
      expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    }
  })

  it('serves a page that the build wrote, in the language of the reader', async () => {
    const english = { ...asPage, 'accept-language': 'en-GB,en;q=0.9,nb;q=0.8' }
    const about = await raw('/about', english)
    expect(about.body).toContain('<html lang="en">about')
    expect(about.headers).toMatchObject({
      vary: 'accept-encoding, accept-language, cookie',
      'cache-control': 'no-cache',
    })
    expect(about.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect((await raw('/', asPage)).body).toContain('<html lang="nb">index')
    expect((await raw('/', { ...english, cookie: 'locale=nb' })).body).toContain('<html lang="nb">index')
    // Nobody asks for text/html who shows what lies behind a link.
    expect((await raw('/about')).body).toContain('<html lang="nb">about')
  })

  it('does not take a page in one language for the same page in the other', async () => {
    const { etag } = (await raw('/about', asPage)).headers
    const again = { ...asPage, 'if-none-match': String(etag) }
    expect((await raw('/about', again)).status).toBe(304)
    expect((await raw('/about', { ...again, cookie: 'locale=en' })).status).toBe(200)
  })

  it('never answers a missing file or an API path with the page', async () => {
    for (const path of [
      '/assets/gone-123.js',
      '/gone.js',
      '/icons/gone.png',
      '/favicon.ico',
      '/rest/v1',
      '/rest/v1/',
      '/auth/v1/nothing',
      '/realtime/v1/x',
      '/storage/v1/object/x',
      '/functions/v1/x',
      '/functions/v1/share',
      '/functions/v1/share/ida',
      '/api/x',
      '/api',
      '/dev/mail/x',
    ]) {
      const answer = await raw(path, asPage)
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
      expect(answer.body, path).not.toContain('<!doctype')
    }
    expect((await raw('/auth/Login', { accept: 'application/json' })).status).toBe(404)
    expect((await raw('/api/x')).headers['content-type']).toContain('json')
  })

  it('caches assets forever and revalidates everything else', async () => {
    expect((await raw('/assets/main-abc.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    for (const path of ['/sw.js', '/manifest.webmanifest', '/index.html'])
      expect((await raw(path)).headers['cache-control']).toBe('no-cache')
    expect((await raw('/manifest.webmanifest')).headers['content-type']).toContain(
      'application/manifest+json',
    )
    expect((await raw('/sw.js')).headers['content-security-policy']).toBeUndefined()
    const { etag } = (await raw('/sw.js')).headers
    expect((await raw('/sw.js', { 'if-none-match': String(etag) })).status).toBe(304)
  })

  it('compresses', async () => {
    const sizes = await Promise.all(
      ['', 'gzip', 'br, gzip'].map(async (encoding) =>
        Number((await raw('/assets/main-abc.js', { 'accept-encoding': encoding })).headers['content-length']),
      ),
    )
    expect(sizes[1]).toBeLessThan((sizes[0] ?? 0) / 10)
    expect(sizes[2]).toBeLessThan(sizes[1] ?? 0)
  })

  it('serves ranges of films', async () => {
    const part = await raw('/film.mp4', { range: 'bytes=10-19' })
    expect(part).toMatchObject({
      status: 206,
      headers: { 'content-range': 'bytes 10-19/1000', 'content-type': 'video/mp4' },
    })
    expect(part.body).toHaveLength(10)
    expect((await raw('/film.mp4', { range: 'bytes=-5' })).headers['content-range']).toBe(
      'bytes 995-999/1000',
    )
    expect((await raw('/film.mp4', { range: 'bytes=2000-' })).status).toBe(416)
  })

  it('never leaves its folder', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/..%5csecret.txt',
      '/%2e%2e%2fsecret.txt',
      '/%00',
      '/assets/%E0%A4%A',
      '/.git/config',
      '//etc/passwd',
      '/%252e%252e/secret.txt',
    ]) {
      const answer = await raw(path)
      expect([400, 404], path).toContain(answer.status)
      expect(answer.body, path).not.toContain('not for you')
    }
  })
})

describe('the server', () => {
  it('answers when it is ready', async () => {
    expect(await (await fetch(`${backend.url}/healthz`)).json()).toEqual({ ok: true })
  })

  it('refuses more than a megabyte, announced or not', async () => {
    const big = 'x'.repeat(1024 * 1024 + 1)
    const announced = await postJson(
      `${backend.url}/rest/v1/rpc/whoami`,
      { big },
      { apikey: backend.publishableKey },
    )
    expect(announced.status).toBe(413)
    expect(await announced.json()).toHaveProperty('message')
    const streamed = await fetch(`${backend.url}/rest/v1/rpc/whoami`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey },
      body: new Blob([big]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
  })

  it('answers its own origin only', async () => {
    const foreign = await raw('/auth/v1/settings', {
      apikey: backend.publishableKey,
      origin: 'https://evil.example',
    })
    expect(foreign.status).toBe(403)
    const own = await raw('/auth/v1/settings', {
      apikey: backend.publishableKey,
      origin: `http://127.0.0.1:${backend.port}`,
      host: `127.0.0.1:${backend.port}`,
    })
    expect(own.status).toBe(200)
    for (const answer of [foreign, own]) expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(
      (
        await raw(
          '/rest/v1/notes',
          { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
          'OPTIONS',
        )
      ).headers['access-control-allow-origin'],
    ).toBeUndefined()
  })

  it('sends the security headers everywhere and lets no one store an API answer', async () => {
    for (const path of ['/', '/sw.js', '/auth/v1/settings', '/rest/v1/notes', '/gone.js']) {
      const { headers } = await raw(path, { ...asPage, apikey: backend.publishableKey })
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    }
    expect(
      (await raw('/auth/v1/settings', { apikey: backend.publishableKey })).headers['cache-control'],
    ).toBe('no-store')
  })

  it('shows caught mail to this machine only, under its own name', async () => {
    expect((await raw('/dev/mail/messages')).status).toBe(200)
    expect((await raw('/dev/mail/messages', { host: 'evil.example' })).status).toBe(404)
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
      expect((await raw('/dev/mail/messages', { [name]: '203.0.113.9' })).status, name).toBe(404)
  })

  it('shows no mail to anyone unless asked to', async () => {
    const quiet = scratch()
    const server = await start(quiet, { showMail: undefined })
    expect((await fetch(`${server.url}/dev/mail`)).status).toBe(404)
    expect((await fetch(`${server.url}/dev/mail/messages`)).status).toBe(404)
    await server.stop()
    quiet.remove()
  })

  it('answers 501 for what it does not offer', async () => {
    expect((await raw('/storage/v1/bucket')).status).toBe(501)
    expect((await raw('/realtime/v1/api/broadcast')).status).toBe(501)
  })
})
