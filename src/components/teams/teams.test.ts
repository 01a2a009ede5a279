import { describe, expect, it } from 'vitest'
import { addableTo } from './addable.ts'
import { placeAfterSwitch } from './place-after-switch.ts'

describe('placeAfterSwitch', () => {
  it.each([
    ['/business', 'Creator', '/creator'],
    ['/Business/Briefs/0a', 'Creator', '/creator'],
    ['/creator/briefs/Pitches', 'Business', '/business'],
    ['/onboarding', 'Business', '/business'],
    // a page of one business: to its list
    ['/business/briefs/0a', 'Business', '/business/briefs'],
    ['/business/briefs/update/0a', 'Business', '/business/briefs'],
    ['/business/briefs/0a/versions', 'Business', '/business/briefs'],
    ['/messages/0a', 'Creator', '/messages'],
    // a page for either team
    ['/business', 'Business', null],
    ['/business/briefs', 'Business', null],
    ['/business/briefs/', 'Business', null],
    ['/business/briefs/Create', 'Business', null],
    ['/creator', 'Creator', null],
    ['/messages', 'Business', null],
    ['/notifications', 'Creator', null],
    ['/settings/security', 'Business', null],
    ['/creators', 'Business', null],
    ['/businesses', 'Creator', null],
    ['/', 'Creator', null],
  ] as const)('from %s as %s to %s', (path, type, to) => {
    expect(placeAfterSwitch(path, type)).toBe(to)
  })
})

describe('addableTo', () => {
  const team = (type: 'Creator' | 'Business', onboarded = true) => ({
    type,
    data: { is_onboarded: onboarded },
  })
  it.each([
    ['nobody', [], []],
    ['who is not through yet', [team('Creator', false)], []],
    ['a creator', [team('Creator')], ['business']],
    ['a business', [team('Business')], ['creator', 'business']],
    ['a creator with two businesses', [team('Creator'), team('Business'), team('Business')], ['business']],
    ['a business with half a creator', [team('Creator', false), team('Business')], ['creator …', 'business']],
    ['a creator with half a business', [team('Creator'), team('Business', false)], ['business …']],
  ])('%s', (_, teams, offered) => {
    expect(addableTo(teams).map(({ side, begun }) => (begun ? `${side} …` : side))).toEqual(offered)
  })
})
