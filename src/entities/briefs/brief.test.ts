import { describe, expect, test } from 'vitest'
import { type BriefContent, briefIssues, emptyBrief, publishIssues } from './brief.ts'
import { briefAfter, briefTransitions } from './brief.machine.ts'

const whole: BriefContent = {
  ...emptyBrief,
  title: 'Ullgenser på fjellet',
  description: 'Vis genseren i vind.',
  deliverable: 'video',
  format: 'vertical_9_16',
  price_from: 2000,
  price_to: 3000,
  deadline: '2026-12-01',
}
const today = '2026-11-20'
const found = (content: BriefContent) =>
  publishIssues(content, today).map(({ field, rule }) => `${field} ${rule}`)

describe('a brief', () => {
  test('may be empty as a draft', () => {
    expect(briefIssues(emptyBrief)).toEqual([])
  })

  test('needs every required field before it is published', () => {
    expect(found(whole)).toEqual([])
    expect(found({ ...emptyBrief, title: '   ' })).toEqual([
      'title required',
      'description required',
      'deliverable required',
      'format required',
      'deadline required',
      'price_from required',
      'price_to required',
    ])
  })

  test.each([
    [{ age_from: 17 }, 'age_from min_age'],
    [{ age_from: 30, age_to: 25 }, 'age_to order'],
    [{ age_to: 120 }, 'age_to too_high'],
    [{ price_to: 100 }, 'price_to order'],
    [{ price_from: -1 }, 'price_from too_low'],
    [{ price_from: 10.5 }, 'price_from invalid'],
    [{ deadline: '2026-11-19' }, 'deadline past'],
    [{ description: 'x'.repeat(10_001) }, 'description too_long'],
    [{ deliverable: 'hologram' }, 'deliverable not_in_list'],
    [{ product_link: 'javascript:alert(1)' }, 'product_link invalid'],
  ] as const)('%j is refused as %s', (change, issue) => {
    expect(found({ ...whole, ...change })).toContain(issue)
  })

  test('counts an emoji as one character', () => {
    expect(briefIssues({ ...whole, title: '🏔'.repeat(120) })).toEqual([])
    expect(briefIssues({ ...whole, title: '🏔'.repeat(121) })).toEqual([
      { field: 'title', rule: 'too_long', limit: 120, actual: 121 },
    ])
  })

  test('accepts today as a deadline', () => {
    expect(found({ ...whole, deadline: today })).toEqual([])
  })
})

test('a brief makes only the moves of the table', () => {
  for (const { move, from, to } of briefTransitions) expect(briefAfter(move, from)).toBe(to)
  expect(briefAfter('publish', 'active')).toBeNull()
  expect(briefAfter('disable', 'draft')).toBeNull()
  expect(briefAfter('archive', 'archived')).toBeNull()
  expect(briefAfter('withdraw', 'active')).toBeNull()
})
