import { describe, expect, it } from 'vitest'
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

  it('leads back between two pages that are not below each other, where history is walked', () => {
    expect(motionBetween(page('/me/ida'), page('/business/briefs/1'), true)).toBe('pop')
  })
})
