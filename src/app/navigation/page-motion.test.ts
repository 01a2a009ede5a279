import { describe, expect, it } from 'vitest'
import { destinationsOf } from './destinations.ts'
import { type PageMotion, motionBetween } from './page-motion.ts'

const page = (path: string) => {
  const [pathname = '', search] = path.split('?')
  return { pathname, search: search === undefined ? '' : `?${search}` }
}

describe('the way from one page to the next', () => {
  it.each<[from: string, to: string, PageMotion]>([
    ['/business', '/business/briefs', 'fade'],
    ['/business/briefs', '/messages', 'fade'],
    ['/business', '/business/briefs/1', 'push'],
    ['/business/briefs/1', '/business/briefs', 'pop'],
    ['/business/briefs/1', '/business/briefs/1/versions', 'push'],
    ['/messages/1', '/messages', 'pop'],
    ['/business/briefs/1', '/me/ida', 'push'],
    ['/creator/profile', '/creator/profile?edit', 'push'],
    ['/creator/profile?edit', '/creator/profile?edit=contact', 'push'],
    ['/creator/profile?edit', '/creator/profile', 'pop'],
  ])('from %s to %s: %s', (from, to, motion) => {
    expect(motionBetween(page(from), page(to), false)).toBe(motion)
  })

  it('fades between all places of the tab bar', () => {
    for (const type of ['Business', 'Creator'] as const) {
      const tabs = destinationsOf(type).filter(({ tab }) => tab !== null)
      for (const from of tabs)
        for (const to of tabs) expect(motionBetween(page(from.to), page(to.to), false), to.to).toBe('fade')
    }
  })

  it('leads back between two pages that are not below each other, where history is walked', () => {
    expect(motionBetween(page('/me/ida'), page('/business/briefs/1'), true)).toBe('pop')
  })
})
