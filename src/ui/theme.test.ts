import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../theme.css', import.meta.url), 'utf8')
type Rgb = readonly [number, number, number]

const clip = (value: number) => Math.min(1, Math.max(0, value))

/** OKLCH to linear sRGB (CSS Color 4), clipped to the gamut as a screen would. */
function linear(l: number, c: number, h: number): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as const
  return [
    clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ]
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b

const tokens = new Map<string, { light: Rgb; dark: Rgb }>()
const opaque = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`
for (const m of css.matchAll(
  new RegExp(String.raw`--color-([\w-]+):\s*light-dark\(\s*${opaque},\s*${opaque}\s*\)`, 'g'),
)) {
  const [name = '', ...parts] = m.slice(1)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = parts.map(Number)
  tokens.set(name, { light: linear(a, b, c), dark: linear(d, e, f) })
}

function contrast(over: string, under: string, theme: 'light' | 'dark'): number {
  const [first, second] = [tokens.get(over), tokens.get(under)]
  if (!first || !second) throw new Error(`no such token: ${first ? under : over}`)
  const [high = 0, low = 0] = [luminance(first[theme]), luminance(second[theme])].toSorted((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const pages = ['surface', 'surface-raised', 'surface-sunken', 'surface-chosen', 'surface-overlay']
const text: (readonly [string, string])[] = [
  ...pages.flatMap((page) =>
    ['ink', 'ink-muted', 'primary', 'success', 'danger'].map((ink) => [ink, page] as const),
  ),
  ...['ink', 'ink-muted', 'on-quiet'].flatMap((ink) => [
    [ink, 'quiet'] as const,
    [ink, 'quiet-hover'] as const,
  ]),
  ['on-stage', 'stage'],
  ['on-mine', 'mine'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-accent', 'accent'],
  ['on-mark-molte', 'mark-molte'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ...['primary', 'info', 'success', 'warning', 'danger'].map(
    (tone) => [`on-${tone}-soft`, `${tone}-soft`] as const,
  ),
  ...[1, 2, 3, 4, 5, 6].map((n) => [`on-person-${n}`, `person-${n}`] as const),
]
/** Graphics that are seen but not read: focus rings, field borders, icons beside a text. */
const signs: (readonly [string, string])[] = [
  ...[...pages, 'quiet', 'primary-soft', 'danger-soft', 'warning-soft', 'success-soft', 'info-soft'].map(
    (page) => ['focus', page] as const,
  ),
  ['line-strong', 'surface'],
  ['line-strong', 'surface-raised'],
  ['warning', 'surface-raised'],
]

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  it.each(text)('%s is readable on %s', (ink, page) => {
    expect(contrast(ink, page, theme)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(signs)('%s is visible on %s', (sign, page) => {
    expect(contrast(sign, page, theme)).toBeGreaterThanOrEqual(3)
  })
})
