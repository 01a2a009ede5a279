import { describe, expect, it, vi } from 'vitest'

import { createLiveSessions } from './live-sessions.ts'

describe('the sessions that are known to be live', () => {
  it('are asked for once', async () => {
    const exists = vi.fn(() => Promise.resolve(true))
    const sessions = createLiveSessions(exists)
    expect(await sessions.has('s', 'eva')).toBe(true)
    expect(await sessions.has('s', 'eva')).toBe(true)
    expect(exists).toHaveBeenCalledTimes(1)
  })

  it('are nobody else’s', async () => {
    const sessions = createLiveSessions(() => Promise.resolve(true))
    await sessions.has('s', 'eva')
    expect(await sessions.has('s', 'mallory')).toBe(false)
  })

  it('are asked for again after the announcement of their end', async () => {
    let isThere = true
    const sessions = createLiveSessions(() => Promise.resolve(isThere))
    await sessions.has('s', 'eva')
    isThere = false
    sessions.ended('s')
    expect(await sessions.has('s', 'eva')).toBe(false)
  })

  it('are not remembered when the announcement comes while the database is being asked', async () => {
    let answer: (isThere: boolean) => void = () => {}
    const sessions = createLiveSessions(() => new Promise((resolve) => (answer = resolve)))
    const first = sessions.has('s', 'eva')
    sessions.ended('s')
    answer(true)
    await first
    const second = sessions.has('s', 'eva')
    answer(false)
    expect(await second).toBe(false)
  })
})
