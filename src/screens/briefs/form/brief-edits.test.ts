import { describe, expect, it } from 'vitest'
import { type BriefField, emptyBrief } from '../../../domain/brief.ts'
import { committable, follow, fromKept, toKept } from './brief-edits.ts'
import { type BriefValue, toValues } from './brief-values.ts'

const values = toValues(emptyBrief)
const bases = (...fields: BriefField[]) =>
  new Map<BriefField, BriefValue>(fields.map((field) => [field, emptyBrief[field]]))

describe('committable', () => {
  it('lets valid fields go and holds the others back', () => {
    const typed = { ...values, title: 'Sommer', age_from: '17', price_to: 'mye' }
    expect(committable(emptyBrief, typed, ['title', 'age_from', 'price_to'], 'b')).toEqual(['title'])
  })

  it('holds both of two fields that contradict each other', () => {
    const typed = { ...values, price_from: '4000', price_to: '2000', title: 'x' }
    expect(committable(emptyBrief, typed, ['price_from', 'price_to', 'title'], 'b')).toEqual(['title'])
  })

  it('holds one that contradicts what the row has', () => {
    const row = { ...emptyBrief, price_from: 1000, price_to: 2000 }
    expect(committable(row, { ...toValues(row), price_from: '3000' }, ['price_from'], 'b')).toEqual([])
    expect(
      committable(
        row,
        { ...toValues(row), price_from: '3000', price_to: '3000' },
        ['price_from', 'price_to'],
        'b',
      ),
    ).toEqual(['price_from', 'price_to'])
  })

  it('holds a text that is too long, whole', () => {
    const typed = { ...values, description: 'x'.repeat(100_000) }
    expect(committable(emptyBrief, typed, ['description'], 'b')).toEqual([])
  })

  it('holds pictures back while one has no description, and those of another business', () => {
    const business = '11111111-1111-4111-8111-111111111111'
    const picture = (description: string) => ({
      path: `images/${business}/${'a'.repeat(64)}.webp`,
      description,
      width: 800,
      height: 600,
    })
    const going = (description: string, whose = business) =>
      committable(
        emptyBrief,
        { ...values, title: 'x', product_images: [picture(description)] },
        ['title', 'product_images'],
        whose,
      )
    expect(going('  ')).toEqual(['title'])
    expect(going('Termos på en stein')).toEqual(['title', 'product_images'])
    expect(going('x'.repeat(201))).toEqual(['title'])
    expect(going('Termos', '22222222-2222-4222-8222-222222222222')).toEqual(['title'])
  })
})

describe('a kept draft', () => {
  it('comes back as typed, also what is not valid', () => {
    const typed = { ...values, title: 'Hei', age_from: '17', description: 'x'.repeat(100_000) }
    const kept = JSON.parse(JSON.stringify(toKept(typed, bases('title', 'age_from', 'description'))))
    const back = fromKept(kept, emptyBrief)
    expect(back.values).toEqual(typed)
    expect(Array.from(back.bases.keys()).toSorted()).toEqual(['age_from', 'description', 'title'])
  })

  it('brings pictures back with and without their words, and none that is no picture', () => {
    const picture = { path: 'images/b/c.webp', description: '', width: 800, height: 600 }
    const typed = { ...values, product_images: [picture, { ...picture, path: 'images/b/d.webp' }] }
    const kept = JSON.parse(JSON.stringify(toKept(typed, bases('product_images'))))
    expect(fromKept(kept, emptyBrief).values.product_images).toEqual(typed.product_images)
    kept.raw.product_images[1] = { path: 7 }
    expect(fromKept(kept, emptyBrief).values.product_images).toEqual([])
  })

  it('says only what the row does not have', () => {
    const kept = toKept({ ...values, title: 'Hei' }, bases('title'))
    expect(fromKept(kept, { ...emptyBrief, title: 'Hei' }).bases.size).toBe(0)
    expect(fromKept(kept, { ...emptyBrief, title: 'Andre', description: 'ny' }).values.description).toBe('ny')
    expect(fromKept(kept, { ...emptyBrief, title: 'Andre' }).bases.get('title')).toBe('')
  })

  it('keeps an emptied deadline apart from one never set', () => {
    const row = { ...emptyBrief, deadline: '2026-12-24' }
    const kept = { raw: { deadline: '2026-12-31' }, base: { deadline: null } }
    expect(fromKept(kept, row).bases.get('deadline')).toBeNull()
  })

  it.each([
    null,
    7,
    'text',
    [],
    {},
    { raw: 4 },
    { raw: { title: 9, traits: [1], will_send_product: 'yes' } },
  ])('of any other shape (%j) is no harm', (kept) =>
    expect(fromKept(kept, emptyBrief)).toEqual({ values, bases: new Map() }),
  )
})

describe('follow', () => {
  it('lets fields that nobody edits follow the row', () => {
    const next = follow({ ...values, title: 'Min' }, bases('title'), {
      ...emptyBrief,
      title: 'Deres',
      format: 'any',
    })
    expect(next.values.title).toBe('Min')
    expect(next.values.format).toBe('any')
    expect(next.bases.has('title')).toBe(true)
  })

  it('settles a field that has come to be what the row says', () => {
    expect(
      follow({ ...values, title: 'Lik' }, bases('title'), { ...emptyBrief, title: 'Lik' }).bases.size,
    ).toBe(0)
  })

  it('does not rewrite how a person writes a number', () => {
    const typed = { ...values, price_from: '2 500' }
    expect(follow(typed, new Map(), { ...emptyBrief, price_from: 2500 }).values).toBe(typed)
  })
})
