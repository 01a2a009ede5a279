// Units of storage: the form parser at every cut, the place on disk, the film check, the tidy.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { parseFilePath } from '../../../src/domain/file.ts'
import { openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { checkContent } from '../storage/content.ts'
import { openFilePart } from '../storage/multipart.ts'
import { createPlace } from '../storage/place.ts'
import { createTidy } from '../storage/tidy.ts'
import { film, nameOf, realFilm, sha256 } from './files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'samspill-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const scope = '00000000-0000-4000-8000-00000000000a'

describe('a form', () => {
  async function* cut(bytes: Buffer, sizes: number[]): AsyncGenerator<Buffer> {
    let at = 0
    for (const size of sizes) {
      yield bytes.subarray(at, at + size)
      at += size
    }
    yield bytes.subarray(at)
  }
  const field = '--b\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n3600\r\n'

  /** Text without the form's boundary, also after another occurrence is removed. */
  function withoutEnd(text: string): string {
    const without = text.replaceAll('\r\n--b', '')
    return without === text ? text : withoutEnd(without)
  }

  it('yields its file, however it is cut and whatever it contains', async () => {
    const pieces = fc.array(fc.constantFrom('\r\n', '--b', '\r\n--', '\r\n--c', 'x', '\0', '--', '\r', 'æ'), {
      maxLength: 30,
    })
    await fc.assert(
      fc.asyncProperty(
        pieces,
        fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 20 }),
        async (content, sizes) => {
          const inside = Buffer.from(withoutEnd(content.join('')))
          const form = Buffer.concat([
            Buffer.from(
              `${field}--b\r\nContent-Disposition: form-data; name=""; filename="blob"\r\nContent-Type: image/png\r\n\r\n`,
            ),
            inside,
            Buffer.from('\r\n--b--\r\n'),
          ])
          const part = await openFilePart(cut(form, sizes), 'b')
          expect(part.type).toBe('image/png')
          const found: Buffer[] = []
          for await (const chunk of part.bytes) found.push(chunk)
          expect(Buffer.concat(found)).toEqual(inside)
        },
      ),
      {
        numRuns: 500,
        // removing one boundary from this joins its two sides to another
        examples: [[['\r\n', '\r\n', '--b', '--b'], []]],
      },
    )
  })

  it('is refused without a file, or without an end', async () => {
    for (const text of ['', 'x', '--b', `${field}--b--\r\n`, '--b--\r\n', `--b\r\n${'x'.repeat(100_000)}`])
      await expect(openFilePart(cut(Buffer.from(text), [3]), 'b'), text.slice(0, 20)).rejects.toThrow(/form/i)
    const open = await openFilePart(
      cut(Buffer.from('--b\r\ncontent-disposition: form-data; filename="a"\r\n\r\nabc'), []),
      'b',
    )
    await expect(open.bytes.next().then(() => open.bytes.next())).rejects.toThrow(/form/i)
  })
})

describe('the place on disk', () => {
  const place = createPlace(path.join(folder, 'place'))
  const stage = (bytes: Buffer): string => {
    const staged = place.stage()
    writeFileSync(staged, bytes)
    return staged
  }

  it('stores, finds and removes files, readable by its own account only', async () => {
    const file = `films/${nameOf(scope, Buffer.from('hei'), 'mp4')}`
    await place.keep(stage(Buffer.from('hei')), file)
    const found = await place.find(file)
    expect(found?.size).toBe(3)
    expect(statSync(found?.location ?? '').mode & 0o077).toBe(0)
    await place.remove(file)
    expect(await place.find(file)).toBeUndefined()
  })

  it('never resolves a path outside the folder', async () => {
    for (const file of [
      '',
      '.',
      '..',
      '../x',
      'films/../../x',
      '/etc/passwd',
      'films\\..\\x',
      'films/a\0b',
      'toString/x',
    ]) {
      await expect(place.find(file), file).rejects.toThrow(RangeError)
      await expect(place.keep(stage(Buffer.from('x')), file), file).rejects.toThrow(RangeError)
      expect(() => place.remove(file), file).toThrow(RangeError)
    }
  })
})

describe('the film check', () => {
  const check = async (bytes: Buffer, extension: string): Promise<void> => {
    const file = path.join(folder, randomUUID())
    writeFileSync(file, bytes)
    const parts = parseFilePath(`films/${nameOf(scope, bytes, extension)}`)
    if (parts === null) throw new Error('not a path')
    await checkContent(file, parts, sha256(bytes))
  }

  it('accepts whole films in any container name', async () => {
    await check(realFilm('bakery.mp4'), 'mp4')
    await check(realFilm('bakery.mp4'), 'mov')
    await check(realFilm('bakery.webm'), 'webm')
    await check(film(5000), 'mp4')
  })

  it('refuses every film that ends too early', async () => {
    for (const [name, extension] of [
      ['bakery.mp4', 'mp4'],
      ['bakery.webm', 'webm'],
    ] as const) {
      const whole = realFilm(name)
      for (const part of [0.2, 0.5, 0.9, 0.999])
        await expect(
          check(whole.subarray(0, Math.floor(whole.length * part)), extension),
          `${name} ${part}`,
        ).rejects.toThrow('truncated')
    }
  })

  it('survives garbage after a valid beginning', async () => {
    for (const name of ['bakery.mp4', 'bakery.webm'])
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (noise) => {
          const bytes = Buffer.concat([realFilm(name).subarray(0, 60), Buffer.from(noise)])
          await check(bytes, name.slice(7)).catch((error: unknown) => {
            expect(String(error)).toMatch(/truncated|invalid_mime_type/)
          })
        }),
        { numRuns: 60 },
      )
  })
})

describe('the tidy', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openDatabase()
  })
  afterAll(() => db.close())

  it('removes bytes without a row and old files that no row names, and nothing else', async () => {
    const place = createPlace(path.join(folder, 'tidy'))
    const put = async (days: number | null): Promise<string> => {
      const bytes = film(1000)
      const file = `films/${nameOf(scope, bytes, 'mp4')}`
      const staged = place.stage()
      writeFileSync(staged, bytes)
      await place.keep(staged, file)
      if (days !== null)
        await db.sql`insert into storage.objects (bucket_id, name, created_at) values ('films', ${file.slice(6)}, now() - ${`${days} days`}::interval)`
      return file
    }
    const [stray, fresh, unused] = [await put(null), await put(1), await put(8)]
    const there = async (): Promise<boolean[]> =>
      Promise.all([stray, fresh, unused].map(async (file) => (await place.find(file)) !== undefined))
    await createTidy(db.sql, place)()
    // a stray may belong to an upload that is just being recorded
    expect(await there()).toEqual([true, true, false])
    await createTidy(db.sql, place, -1)()
    expect(await there()).toEqual([false, true, false])
    expect(await db.sql`select 1 from storage.objects where bucket_id = 'films'`).toHaveLength(1)
  })
})
