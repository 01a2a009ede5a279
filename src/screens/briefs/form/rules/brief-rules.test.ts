import { describe, expect, it } from 'vitest'
import { type BriefContent, emptyBrief } from '../../../../entities/briefs/brief.ts'
import { briefSchema } from '../../../../entities/briefs/fields.ts'
import { type Values, committable, follow, fromKept, toKept } from '../../../../forms/rules/row-values.ts'
import { briefOf, briefRules, presentable } from './brief-rules.ts'

const rules = briefRules('b', () => '2026-11-01')
const shown = (content: BriefContent): Values => rules.shown(content)
const values = shown(emptyBrief)
const bases = (...fields: (keyof BriefContent)[]) =>
  new Map(fields.map((field) => [field, emptyBrief[field]]))

describe('values and content', () => {
  const full = {
    ...emptyBrief,
    title: 'Hytteliv 🏔️ مرحبا <script>alert(1)</script>',
    deadline: '2026-12-24',
    price_from: 2500,
    age_from: 18,
    interests: ['outdoors'],
  }

  it('survive the round trip', () => {
    expect(briefOf(shown(full))).toEqual(full)
    expect(rules.tidy(shown(full))).toEqual(full)
    expect(briefOf(values)).toEqual(emptyBrief)
  })

  it.each(['mye', '9'.repeat(400), '1e9'])('name the fields that are not numbers: %s', (typed) => {
    const content = rules.tidy({ ...shown(full), price_to: typed, age_to: 'x' })
    expect(rules.issues(content)).toMatchObject([
      { field: 'age_to', rule: 'invalid' },
      { field: 'price_to', rule: 'invalid' },
    ])
    expect(briefOf({ ...values, price_to: typed }).price_to).toBeNull()
  })

  it('leave out columns that no person writes', () => {
    const row = { ...full, id: '1', status: 'draft' }
    expect(briefSchema.contentOf(row)).toEqual(full)
  })

  it('are compared by content', () => {
    const picture = { path: 'images/b/c.webp', description: 'Kopp', width: 800, height: 600 }
    const other = { ...picture, path: 'images/b/d.webp' }
    const differs = (a: Partial<BriefContent>, b: Partial<BriefContent>) =>
      briefSchema.differing({ ...emptyBrief, ...a }, { ...emptyBrief, ...b })
    expect(differs({ props: ['dog', 'cat'] }, { props: ['cat', 'dog'] })).toEqual([])
    expect(differs({ product_images: [picture] }, { product_images: [{ ...picture }] })).toEqual([])
    for (const list of [[{ ...picture, description: 'Krus' }], [], [picture, other]])
      expect(differs({ product_images: [picture] }, { product_images: list })).toEqual(['product_images'])
    expect(differs({ product_images: [picture, other] }, { product_images: [other, picture] })).toEqual([
      'product_images',
    ])
    expect(briefSchema.differing(full, emptyBrief)).toEqual([
      'title',
      'deadline',
      'age_from',
      'price_from',
      'interests',
    ])
  })
})

describe('what the preview shows', () => {
  const today = '2026-11-01'
  const right = { ...emptyBrief, price_from: 2500, price_to: 4000, age_from: 18, age_to: 30, deadline: today }

  it('is what was typed', () => {
    expect(presentable(right, today)).toEqual(right)
  })

  it('leaves out ranges whose ends are the wrong way round, and a deadline that has passed', () => {
    expect(presentable({ ...right, price_to: 450 }, today)).toEqual({
      ...right,
      price_from: null,
      price_to: null,
    })
    expect(presentable({ ...right, age_to: 17 }, today)).toMatchObject({ age_from: null, age_to: null })
    expect(presentable(right, '2026-11-02')).toEqual({ ...right, deadline: null })
  })
})

describe('committable', () => {
  it('commits valid fields and holds the others back', () => {
    const typed = { ...values, title: 'Sommer', age_from: '17', price_to: 'mye' }
    expect(committable(rules, emptyBrief, typed, ['title', 'age_from', 'price_to'])).toEqual(['title'])
  })

  it('holds both of two fields that contradict each other', () => {
    const typed = { ...values, price_from: '4000', price_to: '2000', title: 'x' }
    expect(committable(rules, emptyBrief, typed, ['price_from', 'price_to', 'title'])).toEqual(['title'])
  })

  it('holds a field that contradicts the row', () => {
    const row = { ...emptyBrief, price_from: 1000, price_to: 2000 }
    expect(committable(rules, row, { ...shown(row), price_from: '3000' }, ['price_from'])).toEqual([])
    expect(
      committable(rules, row, { ...shown(row), price_from: '3000', price_to: '3000' }, [
        'price_from',
        'price_to',
      ]),
    ).toEqual(['price_from', 'price_to'])
  })

  it('holds a text that is too long, as a whole', () => {
    const typed = { ...values, description: 'x'.repeat(100_000) }
    expect(committable(rules, emptyBrief, typed, ['description'])).toEqual([])
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
        briefRules(whose, () => '2026-11-01'),
        emptyBrief,
        { ...values, title: 'x', product_images: [picture(description)] },
        ['title', 'product_images'],
      )
    expect(going('  ')).toEqual(['title'])
    expect(going('Termos på en stein')).toEqual(['title', 'product_images'])
    expect(going('x'.repeat(201))).toEqual(['title'])
    expect(going('Termos', '22222222-2222-4222-8222-222222222222')).toEqual(['title'])
  })
})

describe('a kept draft', () => {
  it('is restored as typed, also invalid values', () => {
    const typed = { ...values, title: 'Hei', age_from: '17', description: 'x'.repeat(100_000) }
    const kept = JSON.parse(JSON.stringify(toKept(typed, bases('title', 'age_from', 'description'))))
    const back = fromKept(rules, kept, emptyBrief)
    expect(back.values).toEqual(typed)
    expect(Array.from(back.bases.keys()).toSorted()).toEqual(['age_from', 'description', 'title'])
  })

  it('restores pictures with and without description, and nothing that is no picture', () => {
    const picture = { path: 'images/b/c.webp', description: '', width: 800, height: 600 }
    const typed = { ...values, product_images: [picture, { ...picture, path: 'images/b/d.webp' }] }
    const kept = JSON.parse(JSON.stringify(toKept(typed, bases('product_images'))))
    expect(fromKept(rules, kept, emptyBrief).values.product_images).toEqual(typed.product_images)
    kept.raw.product_images[1] = { path: 7 }
    expect(fromKept(rules, kept, emptyBrief).values.product_images).toEqual([])
  })

  it('holds only what the row does not have', () => {
    const kept = toKept({ ...values, title: 'Hei' }, bases('title'))
    expect(fromKept(rules, kept, { ...emptyBrief, title: 'Hei' }).bases.size).toBe(0)
    expect(
      fromKept(rules, kept, { ...emptyBrief, title: 'Andre', description: 'ny' }).values.description,
    ).toBe('ny')
    expect(fromKept(rules, kept, { ...emptyBrief, title: 'Andre' }).bases.get('title')).toBe('')
  })

  it('distinguishes an emptied deadline from one never set', () => {
    const row = { ...emptyBrief, deadline: '2026-12-24' }
    const kept = { raw: { deadline: '2026-12-31' }, base: { deadline: null } }
    expect(fromKept(rules, kept, row).bases.get('deadline')).toBeNull()
  })

  it.each([
    null,
    7,
    'text',
    [],
    {},
    { raw: 4 },
    { raw: { title: 9, traits: [1], will_send_product: 'yes' } },
  ])('of any other shape (%j) is harmless', (kept) =>
    expect(fromKept(rules, kept, emptyBrief)).toEqual({ values, bases: new Map() }),
  )
})

describe('follow', () => {
  it('updates fields that nobody edits from the row', () => {
    const row = { ...emptyBrief, title: 'Deres', format: 'any' }
    const next = follow(rules, { values: { ...values, title: 'Min' }, bases: bases('title') }, row)
    expect(next.values).toEqual({ format: 'any' })
    expect(next.bases.has('title')).toBe(true)
  })

  it('settles a field that equals the row', () => {
    const typed = { values: { ...values, title: 'Lik' }, bases: bases('title') }
    expect(follow(rules, typed, { ...emptyBrief, title: 'Lik' }).bases.size).toBe(0)
  })

  it('keeps the way in which a person wrote a number', () => {
    const typed = { values: { ...values, price_from: '2 500' }, bases: bases() }
    expect(follow(rules, typed, { ...emptyBrief, price_from: 2500 }).values).toEqual({})
  })
})
