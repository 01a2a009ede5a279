import { describe, expect, it } from 'vitest'
import { emptyBrief } from '../../../domain/brief.ts'
import { contentOf, differing, parseWhole, sameValue, toContent, toValues } from './brief-values.ts'

describe('parseWhole', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['2500', 2500],
    ['2 500', 2500],
    ['2\u00a0500', 2500],
    ['2.500', 2500],
    ['2,500', 2500],
    ['1 250 000 kr', 1_250_000],
    ['2500,-', 2500],
    ['18 år', 18],
    ['-5', -5],
  ])('reads «%s» as %s', (text, number) => expect(parseWhole(text)).toBe(number))

  it.each(['abc', '25,50', '2.5', '1e3', '12 34', '😀', '٢٥'])('leaves «%s» unread', (text) =>
    expect(parseWhole(text)).toBeUndefined(),
  )
})

describe('values and content', () => {
  const full = {
    ...emptyBrief,
    title: 'Hytteliv 🏔️ مرحبا <script>alert(1)</script>',
    deadline: '2026-12-24',
    price_from: 2500,
    age_from: 18,
    interests: ['outdoors'],
  }

  it('come back as they went', () => {
    expect(toContent(toValues(full))).toEqual({ content: full, unreadable: [] })
    expect(toContent(toValues(emptyBrief)).content).toEqual(emptyBrief)
  })

  it('name the fields that are no numbers', () => {
    const { content, unreadable } = toContent({ ...toValues(full), price_to: 'mye', age_to: 'x' })
    expect(content.price_to).toBeNull()
    expect(unreadable.map((issue) => issue.field)).toEqual(['age_to', 'price_to'])
  })

  it('leave out what is not written by a person', () => {
    expect(contentOf({ ...full, id: '1', status: 'draft' } as never)).toEqual(full)
  })

  it('are compared by what they hold', () => {
    expect(sameValue(['a', 'b'], ['a', 'b'])).toBe(true)
    expect(sameValue(['a', 'b'], ['b', 'a'])).toBe(false)
    expect(sameValue(null, '')).toBe(false)
    const picture = { path: 'images/b/c.webp', description: 'Kopp', width: 800, height: 600 }
    expect(sameValue([picture], [{ ...picture }])).toBe(true)
    expect(sameValue([picture], [{ ...picture, description: 'Krus' }])).toBe(false)
    expect(sameValue([picture], [])).toBe(false)
    expect(differing(full, emptyBrief)).toEqual(['title', 'deadline', 'age_from', 'price_from', 'interests'])
  })
})
