// Sizes, corners, shadows and the colour of what is unread come from src/theme.css, whatever the screen.
import { describe, expect, test } from 'vitest'
import { isTest, projectFiles, read } from './tree.ts'

const theme = read('src/theme.css')
const tokens = (kind: string): Set<string> =>
  new Set(Array.from(theme.matchAll(new RegExp(`--${kind}-([a-z0-9]+):`, 'g')), ([, name = '']) => name))
// src/export writes a page that people take with them, without the application's styles.
const looks = projectFiles().filter(
  (file) => /^src\/(?!theme\.css|export\/).*\.(tsx|ts|css)$/.test(file) && !isTest(file),
)

/** Every match of a pattern in the application, as «file: match». */
function found(pattern: RegExp, isWrong: (name: string) => boolean = () => true): string[] {
  return looks.flatMap((file) =>
    Array.from(read(file).matchAll(pattern))
      .filter(([, name = '']) => isWrong(name))
      .map(([match]) => `${file}: ${match}`),
  )
}

describe('the tokens', () => {
  test.each([
    ['text', /\btext-(\d?xs|sm|md|base|lg|\d?xl|row|heading|hero)\b/g],
    ['radius', /\brounded(?:-[a-z]{1,2})?-(\d?xs|sm|md|lg|\d?xl|full)\b/g],
    ['shadow', /\bshadow-(\d?xs|sm|md|lg|\d?xl|inner|raised|thumb|floating)\b/g],
  ])('every %s that a component names exists', (kind, pattern) => {
    const known = tokens(kind)
    expect(known.size).toBeGreaterThan(1)
    expect(found(pattern, (name) => !known.has(name))).toEqual([])
  })

  test('no size, corner or shadow is written out beside them', () => {
    // em and % are relative to a token
    expect(found(/\b(?:text|leading|rounded|shadow)-\[[^\]]*?(?:\d(?:px|rem)|clamp)[^\]]*\]/g)).toEqual([])
    expect(found(/\bfont-?[sS]ize:\s*'?[\d.]+(?:px|rem)/g)).toEqual([])
  })

  test('molte is for what is unread alone', () => {
    const gallery = 'src/screens/dev/dev-colours.tsx'
    const allowed = ['src/ui/display/unread.tsx', gallery]
    const wrong = found(/\b(?:[a-z]+-(?:on-)?accent\b|color-(?:on-)?accent\b|'accent')/g)
    expect(wrong.filter((one) => !allowed.includes(one.split(':')[0] ?? ''))).toEqual([])
  })

  test('dates and times are never the browser’s own fields, which speak its language', () => {
    expect(found(/type[=:]\s*\{?["'](?:date|time|datetime-local|month|week)["']/g)).toEqual([])
  })
})
