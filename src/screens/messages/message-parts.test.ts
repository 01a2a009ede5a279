import { describe, expect, it } from 'vitest'
import { isFewEmoji, partsOf } from './message-parts.ts'

const links = (text: string) => partsOf(text).flatMap((part) => part.href ?? [])

describe('partsOf', () => {
  it('leaves text without addresses whole', () => {
    expect(partsOf('Hei, hvor mange klipp? 🎬')).toEqual([{ text: 'Hei, hvor mange klipp? 🎬' }])
    expect(partsOf('')).toEqual([])
  })
  it('finds addresses and keeps every character around them', () => {
    const text = 'Se https://fjellbris.no/sommer?x=1, og http://a.no.'
    expect(links(text)).toEqual(['https://fjellbris.no/sommer?x=1', 'http://a.no'])
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
  it('handles brackets', () => {
    expect(links('(https://a.no/b)')).toEqual(['https://a.no/b'])
    expect(links('https://no.wikipedia.org/wiki/Bris_(vind)')).toEqual([
      'https://no.wikipedia.org/wiki/Bris_(vind)',
    ])
  })
  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '<script>alert(1)</script>',
    'https://',
  ])('makes no link of %s', (text) => {
    expect(links(text)).toEqual([])
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})

describe('isFewEmoji', () => {
  it.each(['🎬', '👍🏽 👍🏽', '👨‍👩‍👧‍👦', '🇳🇴', '❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🎬🎬\n🎬'])('«%s» is', (text) => {
    expect(isFewEmoji(text)).toBe(true)
  })
  it.each(['', ' ', '🎬🎬🎬🎬', 'Ja 👍', '12', '#', '👍!', '\u200d', '\ufe0f'])('«%s» is not', (text) => {
    expect(isFewEmoji(text)).toBe(false)
  })
})
