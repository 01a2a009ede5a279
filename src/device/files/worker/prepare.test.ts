import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { QUARTER_TURN, madeFilm } from '../../../../tests/components/made/boxes.ts'
import { buckets } from '../../../domain/file.ts'
import { contentType } from './content-type.ts'
import { filmFacts } from './film-facts.ts'
import { pictureSize } from './picture-size.ts'
import { type Kind, type Order, prepare } from './prepare.ts'

const MB = 1024 * 1024
const drawn = (width = 300, height = 200): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 90, alpha: 0.5 } } })
const blobOf = (bytes: Uint8Array, type = ''): Blob => new Blob([new Uint8Array(bytes)], { type })
const demo = (name: string): Buffer => readFileSync(`public/demo/films/${name}`)

const order = (kind: Kind, file: Blob, bucket: Order['bucket']): Order => ({
  storeName: 's',
  kind,
  file,
  bucket,
})
const image = (file: Blob) => prepare(order('image', file, 'images'))
const film = (file: Blob) => prepare(order('film', file, 'films'))

/** A few bytes that claim this many pixels: decoded, they would not fit in memory. */
function bomb(width: number, height: number): Blob {
  const head = Buffer.alloc(33)
  head.write('\x89PNG\r\n\x1a\n', 'latin1')
  head.writeUInt32BE(13, 8)
  head.write('IHDR', 12)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return blobOf(Buffer.concat([head, deflateSync(Buffer.alloc(1000))]))
}

/** A file of which only the size is read. */
function large(size: number): Blob {
  const file = new Blob(['x'])
  Object.defineProperty(file, 'size', { value: size })
  return file
}

/** The file with each of its first 300 bytes replaced by no and by all bits. */
function* damages(whole: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < Math.min(300, whole.length); at += 1)
    for (const byte of [0, 0xff]) {
      const damaged = Uint8Array.from(whole)
      damaged[at] = byte
      yield damaged
    }
}
const codeOf = (made: Awaited<ReturnType<typeof prepare>>): string => ('code' in made ? made.code : 'kept')

describe('[S33] the content decides a file’s type', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '[S33] %s: type and size, from the header',
    async (format) => {
      const file = blobOf(await drawn().toFormat(format).toBuffer(), 'text/html')
      const type = await contentType(file)
      expect(type).toBe(`image/${format}`)
      expect(type && (await pictureSize(file, type))).toEqual({ width: 300, height: 200 })
    },
  )

  test('[S33] HEIC, as a picture to be kept as another type; where it cannot be read, that is said', async () => {
    const avif = await drawn().avif().toBuffer()
    const heic = Buffer.from(avif.toString('latin1').replaceAll('avif', 'heic'), 'latin1')
    const file = blobOf(heic, 'image/heic')
    expect(await contentType(file)).toBe('image/heic')
    expect(await pictureSize(file, 'image/heic')).toEqual({ width: 300, height: 200 })
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
    expect(await image(file)).toEqual({ code: 'heic' })
    vi.unstubAllGlobals()
    expect(await film(file)).toEqual({ code: 'type' })
  })

  test('[S33] the other two kinds of WebP', async () => {
    for (const options of [{ lossless: true }, { quality: 50 }]) {
      const file = blobOf(await drawn().removeAlpha().webp(options).toBuffer())
      expect(await pictureSize(file, 'image/webp')).toEqual({ width: 300, height: 200 })
    }
  })

  test('[S33] a JPEG with much metadata before its size', async () => {
    const jpeg = await drawn().removeAlpha().jpeg().withMetadata({ density: 300 }).toBuffer()
    const filling = Buffer.alloc(65_537)
    filling.writeUInt16BE(0xff_e1, 0)
    filling.writeUInt16BE(65_535, 2)
    const file = blobOf(Buffer.concat([jpeg.subarray(0, 2), filling, filling, jpeg.subarray(2)]))
    expect(await pictureSize(file, 'image/jpeg')).toEqual({ width: 300, height: 200 })
  })

  test.each([
    ['a renamed page', '<!doctype html><script>alert(1)</script>'.padEnd(200)],
    ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'.padEnd(200)],
    ['a gif', 'GIF89a'.padEnd(200)],
    ['nothing', ''],
  ])('[S33] %s is refused by type, whatever its name', async (_what, text) => {
    expect(await image(new Blob([text], { type: 'image/jpeg' }))).toEqual({ code: 'type' })
  })

  test('[S33] a valid picture is no film, and a film no document', async () => {
    const picture = blobOf(await drawn().png().toBuffer())
    expect(await film(picture)).toEqual({ code: 'type' })
    expect(await prepare(order('document', blobOf(demo('bakery.webm')), 'documents'))).toEqual({
      code: 'type',
    })
    const pdf = new Blob(['%PDF-1.7\n%âãÏÓ\n'.padEnd(100)])
    expect(await prepare(order('document', pdf, 'documents'))).toMatchObject({
      blob: { type: 'application/pdf' },
    })
  })
})

describe('[S33] limits are checked first, and reported', () => {
  test.each([
    ['image', 'images', 40 * MB],
    ['film', 'films', 100 * MB],
    ['film', 'deliveries', 1024 * MB],
    ['document', 'documents', 20 * MB],
  ] as const)('[S33] %s in %s: at most %i bytes', async (kind, bucket, limit) => {
    expect(await prepare(order(kind, large(limit + 1), bucket))).toEqual({
      code: 'size',
      limit,
      actual: limit + 1,
    })
    expect(limit % buckets[bucket].limit).toBe(0)
  })

  test('[S33] a film of 2 GB is refused without being read', async () => {
    const file = large(2048 * MB)
    file.slice = () => {
      throw new Error('read')
    }
    expect(await film(file)).toMatchObject({ code: 'size', limit: 100 * MB, actual: 2048 * MB })
  })

  test.each([
    [50_000, 50_000, 2500],
    [7072, 7072, 51],
  ])('[S33] a picture of %i × %i is not decoded: too many pixels', async (width, height, actual) => {
    expect(await image(bomb(width, height))).toEqual({ code: 'too_many_pixels', limit: 50, actual })
  })

  test('[S33] a header that cannot be read is not decoded either', async () => {
    expect(await image(bomb(0, 10))).toEqual({ code: 'unreadable' })
    const cut = (await drawn().jpeg().toBuffer()).subarray(0, 40)
    expect(await image(blobOf(cut))).toEqual({ code: 'unreadable' })
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '[S33] whichever byte of a %s’s header is damaged, it is prepared or refused, and never more than that',
    async (format) => {
      // No browser here: what the header lets through, the decoder refuses.
      vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
      const whole = await drawn().toFormat(format).toBuffer()
      const codes = new Set<string>()
      for (const damaged of damages(whole)) codes.add(codeOf(await image(blobOf(damaged))))
      vi.unstubAllGlobals()
      expect(codes).toContain('unreadable')
      expect(['unreadable', 'type', 'heic', 'too_many_pixels']).toEqual(expect.arrayContaining([...codes]))
    },
  )

  test.each([
    ['an MP4', madeFilm()],
    ['a WebM', new Uint8Array(demo('bakery.webm'))],
  ])('[S33] and so it is with %s', async (_what, whole) => {
    const codes = new Set<string>()
    for (const damaged of damages(whole)) codes.add(codeOf(await film(blobOf(damaged))))
    expect([...codes]).toEqual(expect.arrayContaining(['kept', 'unreadable']))
    expect(['kept', 'unreadable', 'type']).toEqual(expect.arrayContaining([...codes]))
  })
})

describe('[S33] films', () => {
  test.each(['bakery.mp4', 'bakery.webm', 'fjord.mp4'])(
    '[S33] %s: duration, width and height',
    async (name) => {
      const facts = await filmFacts(blobOf(demo(name)), name.endsWith('webm') ? 'video/webm' : 'video/mp4')
      expect(facts?.duration).toBeGreaterThan(1)
      expect(facts?.width).toBeGreaterThan(100)
      expect(facts?.height).toBeGreaterThan(100)
    },
  )

  test.each(['bakery.mp4', 'bakery.webm'])('[S33] %s truncated anywhere is unreadable', async (name) => {
    const whole = demo(name)
    for (const share of [0.02, 0.3, 0.7, 0.999]) {
      const cut = blobOf(whole.subarray(0, Math.floor(whole.length * share)))
      expect(await film(cut)).toEqual({ code: 'unreadable' })
    }
  })

  test.each([
    ['lying', [1920, 1080], undefined, { width: 1920, height: 1080 }],
    ['upright', [1080, 1920], undefined, { width: 1080, height: 1920 }],
    ['upright, as a phone turns it by a quarter', [1920, 1080], QUARTER_TURN, { width: 1080, height: 1920 }],
    ['without a size, which a track of sound has', [0, 0], undefined, { width: null, height: null }],
  ] as const)('[S33] %s: %j pixels are shown as they are', async (_how, size, matrix, shown) => {
    const made = madeFilm({ size, ...(matrix && { matrix }) })
    expect(await film(blobOf(made))).toMatchObject({ ...shown, duration: 3 })
  })

  test('[S33] a complete film is kept whole, with its true type and its hash', async () => {
    const made = await film(blobOf(demo('bakery.webm'), 'text/plain'))
    expect(made).toMatchObject({ blob: { type: 'video/webm', size: demo('bakery.webm').length } })
    expect('staged' in made && made.staged.hash).toMatch(/^[0-9a-f]{64}$/)
  })
})
