import { describe, expect, test } from 'vitest'
import { enumerations } from '../../domain/enumerations.ts'
import { termsOf } from './rights-terms.ts'

describe('the terms of rights', () => {
  test('are there for every preset, and for own words there are none', () => {
    const without = enumerations.rights.filter((rights) => termsOf(rights) === undefined)
    expect(without).toEqual(['custom'])
    expect(termsOf('constructor')).toBeUndefined()
  })

  test.each([
    ['ugc_60s_4w', { what: 'video60', time: [4, 'weeks'], ads: 'yes' }],
    ['ig_story_24h', { what: 'story', where: 'creator', time: [24, 'hours'], ads: 'no' }],
    ['tiktok_spark_30d', { what: 'tiktok', ads: 'creator', time: [30, 'days'] }],
    ['ambassador_6m_exclusive', { time: [6, 'months'], isExclusive: true }],
  ])('of %s say what its name says', (rights, terms) => {
    expect(termsOf(rights)).toMatchObject(terms)
  })
})
