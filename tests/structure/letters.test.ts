// Whatever is written for people is drawn in our two fonts: a letter that one lacks would come from another font.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { enumerations } from '../../src/domain/enumerations.ts'
import { formatFor } from '../../src/i18n/format.ts'
import { tied } from '../../src/i18n/tie.ts'
import { projectFiles, read, root } from './tree.ts'

/** What draws nothing: end of a line, soft hyphen, word joiner. Browsers ask no other font for them. */
const UNSEEN = new Set(['\n', '\u00ad', '\u2060'])

const CMAP = 0
const NAMED_BELOW = 63
const GLYPHS = new Set([10, 11])

/** The table of a WOFF2 file that says for which characters the font has a glyph. */
function characterMap(file: Buffer): Buffer {
  let at = 48
  const length = (): number => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++)
    const [tag, version] = [flags & 63, flags >> 6]
    if (tag === NAMED_BELOW) at += 4
    const whole = length()
    const isTransformed = GLYPHS.has(tag) ? version === 0 : version !== 0
    return { tag, bytes: isTransformed ? length() : whole }
  })
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  const before = tables.slice(
    0,
    tables.findIndex(({ tag }) => tag === CMAP),
  )
  return data.subarray(before.reduce((sum, { bytes }) => sum + bytes, 0))
}

/** Segments of 16-bit characters (format 4 of OpenType). */
function inSegments(map: Buffer, has: Set<number>): void {
  const width = map.readUInt16BE(6)
  for (let segment = 0; segment < width; segment += 2) {
    const end = map.readUInt16BE(14 + segment)
    const start = map.readUInt16BE(16 + width + segment)
    const delta = map.readUInt16BE(16 + 2 * width + segment)
    const place = 16 + 3 * width + segment
    const offset = map.readUInt16BE(place)
    for (let code = start; code <= end && code < 0xff_ff; code += 1) {
      const glyph = offset === 0 ? code + delta : map.readUInt16BE(place + offset + 2 * (code - start))
      if (glyph % 0x1_00_00 !== 0) has.add(code)
    }
  }
}

function lettersOf(file: string): ReadonlySet<number> {
  const map = characterMap(readFileSync(path.join(root, 'node_modules', file)))
  const has = new Set<number>()
  for (let table = 0; table < map.readUInt16BE(2); table += 1) {
    const format = map.subarray(map.readUInt32BE(8 + 8 * table))
    if (format.readUInt16BE(0) === 4) inSegments(format, has)
  }
  return has
}

interface Face {
  /** Of the style sheet: the browser asks the file for these alone. */
  isIn: (code: number) => boolean
  has: ReadonlySet<number>
}

/** The faces of a family as `theme.css` declares them. */
function facesOf(family: string): Face[] {
  const sheet = read('src/theme.css')
  const rules = [...sheet.matchAll(/@font-face \{[^}]*\}/g)].filter(([rule]) => rule.includes(`'${family}'`))
  return rules.map(([rule]) => {
    const file = /url\('([^']+)'\)/.exec(rule)?.[1] ?? ''
    const ranges = Array.from(rule.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g), ([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ])
    return {
      isIn: (code) => ranges.some(([from = 0, to = 0]) => from <= code && code <= to),
      has: lettersOf(file),
    }
  })
}

const families = ['Figtree Variable', 'Bricolage Grotesque Variable'].map(facesOf)

const isDrawn = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0
  return (
    UNSEEN.has(letter) ||
    families.every((faces) => faces.some(({ isIn, has }) => isIn(code) && has.has(code)))
  )
}

const missingIn = (text: string): string[] =>
  [...new Set(text)]
    .filter((letter) => !isDrawn(letter))
    .map((letter) => `${letter} U+${letter.codePointAt(0)?.toString(16)}`)

test('the fonts are read: they have Norwegian letters, and not the hyphen that does not break', () => {
  expect(families.map((faces) => faces.length)).toEqual([2, 2])
  expect(missingIn('æøåÆØÅ čđŋšž «–» € −')).toEqual([])
  expect(missingIn('e\u2011post 你')).toEqual(['\u2011 U+2011', '你 U+4f60'])
})

test.each(enumerations.locale)('every letter of the words is in both fonts: %s', (locale) => {
  const files = projectFiles().filter((file) => file.startsWith(`locales/${locale}/`))
  expect(files.length).toBeGreaterThan(20)
  const missing = files.flatMap((file) => {
    const words: string[] = []
    JSON.parse(read(file), (_key, value: unknown) => {
      if (typeof value === 'string') words.push(tied.process(value))
      return value
    })
    return missingIn(words.join('')).map((letter) => `${file}: ${letter}`)
  })
  expect(missing).toEqual([])
})

test.each(enumerations.locale)('and every letter that a format adds: %s', (locale) => {
  const format = formatFor(locale)
  const at = '2026-11-20T14:05:00.000Z'
  const now = Date.parse('2026-11-26T09:00:00.000Z')
  const shown = [
    format.money(-1_234_567, 'NOK'),
    format.money(1_234_567, 'EUR'),
    format.range(2500, 12_000, 'NOK'),
    format.range(2500, 12_000, 'SEK'),
    ...[at, '2026-11-26T08:30:00.000Z', '2025-01-02T08:30:00.000Z'].map((one) => format.ago(one, now)),
    format.clock(at),
    format.day('2026-11-20'),
    format.list(['a', 'b', 'c']),
  ]
  expect(missingIn(shown.join(''))).toEqual([])
})
