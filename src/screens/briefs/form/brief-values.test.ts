import { describe, expect, it } from 'vitest'
import { emptyBrief } from '../../../domain/brief.ts'
import { contentOf, differing, sameValue, toContent, toValues } from './brief-values.ts'

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
