// Which page and which picture a shared link gives, over invented sources, and that the Edge Function uses what the
// project pins.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { answerShare } from './answer.ts'
import { createShare, type ShareSources } from './share.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const shell = readFileSync(path.join(root, 'index.html'), 'utf8')
const id = '019b0000-0000-7000-8000-000000000000'
const fileIn = (bucket: string, digit: string, extension: string): string =>
  `${bucket}/${id}/${digit.repeat(64)}.${extension}`
const [poster, cover, avatar] = ['a', 'b', 'c'].map((digit) => fileIn('images', digit, 'webp'))
const card = { id, handle: 'ida', first_name: 'Ida', town: 'Bergen', description: 'Hei' }

function shareOf(found: unknown, more: Partial<ShareSources<string>> = {}) {
  const sources = {
    siteUrl: 'https://samspill.example',
    endpoint: 'https://api.example/functions/v1/share',
    shell: async () => shell,
    card: vi.fn(async (): Promise<unknown> => found),
    file: vi.fn(async (file: string): Promise<string | null> => `bytes of ${file}`),
    report: vi.fn(),
    ...more,
  }
  return { ...sources, share: createShare<string>(sources) }
}

const imageOf = (html: string): string | undefined => /property="og:image" content="([^"]*)"/.exec(html)?.[1]
const OWN = `https://api.example/functions/v1/share/${id}/picture`

describe('the picture of a shared link', () => {
  test.each([
    ['the film’s first frame', { film_poster: poster, cover, avatar }, OWN, poster],
    ['else the cover', { film_poster: '', cover, avatar }, OWN, cover],
    ['else the portrait', { cover: '', avatar }, OWN, avatar],
    [
      'that of an invented person',
      { cover: '/demo/scenes/a-1.webp', avatar },
      'https://samspill.example/demo/scenes/a-1.webp',
    ],
    ['the site’s own', {}, 'https://samspill.example/og.png'],
    ['never a film', { cover: fileIn('films', 'd', 'mp4') }, 'https://samspill.example/og.png'],
    ['never a document', { cover: fileIn('documents', 'd', 'pdf') }, 'https://samspill.example/og.png'],
    ['never an address', { cover: 'https://evil.example/a.png' }, 'https://samspill.example/og.png'],
    ['never a path that climbs', { cover: '/demo/../secret.png' }, 'https://samspill.example/og.png'],
  ])('is %s', async (_what, pictures, address, file?: string) => {
    const { share } = shareOf({ ...card, ...pictures })
    expect(imageOf(await share.page('ida'))).toBe(address)
    expect(await share.picture('ida')).toEqual(
      file === undefined ? null : { type: 'image/webp', file: `bytes of ${file}` },
    )
  })

  test('is none when the file is gone, while the page still says who it is', async () => {
    const { share } = shareOf({ ...card, avatar }, { file: async () => null })
    expect(await share.picture('ida')).toBeNull()
    expect(await share.page('ida')).toContain('<title>Ida, Bergen · Samspill</title>')
  })

  test('is none of nobody', async () => {
    const { share, file } = shareOf(null)
    expect(await share.picture('ingen')).toBeNull()
    expect(file).not.toHaveBeenCalled()
  })
})

describe('the page of a shared link', () => {
  test('is the plain shell when nobody public has that name', async () => {
    const { share, report } = shareOf(null)
    expect(await share.page('ingen')).toBe(shell)
    expect(report).not.toHaveBeenCalled()
  })

  test('is the plain shell for what is no name, without asking', async () => {
    for (const name of ['', 'a b', '../x', 'a%2fb', 'x'.repeat(37), 'ida\n']) {
      const { share, card: asked } = shareOf(card)
      expect(await share.page(name), name).toBe(shell)
      expect(await share.picture(name), name).toBeNull()
      expect(asked).not.toHaveBeenCalled()
    }
  })

  test.each([
    ['cannot be read', { card: () => Promise.reject(new Error('The database is away')) }],
    ['is no card', { card: async () => ({ id: 'x' }) }],
    ['does not fit the shell', { shell: async () => '<!doctype html>' }],
  ])('is the plain shell when the card %s, and says so', async (_what, broken) => {
    const { share, report, shell: plain } = shareOf(card, broken)
    expect(await share.page('ida')).toBe(await plain())
    expect(report).toHaveBeenCalledOnce()
  })

  test('does not wait for a card for long', async () => {
    vi.useFakeTimers()
    const { share, report } = shareOf(card, { card: () => new Promise(() => undefined) })
    const page = share.page('ida')
    await vi.advanceTimersByTimeAsync(2000)
    expect(await page).toBe(shell)
    expect(report).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })
})

describe('the Edge Function', () => {
  const bytes = () => new Blob(['bytes']).stream()
  const share = createShare({ ...shareOf({ ...card, avatar }), file: async () => bytes() })
  const call = (at: string, method = 'GET') =>
    answerShare(share, new Request(`https://ref.supabase.co${at}`, { method }))

  test('answers with a page', async () => {
    for (const at of ['/share/ida', '/functions/v1/share/ida']) {
      const page = await call(at)
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(await page.text()).toContain('<title>Ida, Bergen · Samspill</title>')
    }
  })

  test('answers with a picture that everybody may keep for an hour', async () => {
    const picture = await call('/share/ida/picture')
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    })
    expect(await picture.text()).toBe('bytes')
  })

  test('answers nothing else', async () => {
    for (const at of ['/share', '/share/', '/share/ida/picture/x', '/share/a%20b/picture', '/other/ida'])
      expect((await call(at)).status, at).toBe(404)
    expect((await call('/share/ida', 'POST')).status).toBe(405)
  })

  test('uses the versions that the project pins', () => {
    const { imports } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'deno.json'), 'utf8'))
    const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    expect(imports).toEqual({ zod: `npm:zod@${dependencies.zod}` })
  })
})
