import { describe, expect, it } from 'vitest'
import type { Notification } from '../../domain/notification.ts'
import { knownType, nameIn, plainType, statusIn, targetOf } from './notification-content.ts'
import { groupByAge } from './notification-groups.ts'

const notification = (fields: Partial<Notification>): Notification => ({
  id: 'n',
  scope: 'u',
  rev: '1',
  created_at: '2026-06-10T10:00:00Z',
  updated_at: '2026-06-10T10:00:00Z',
  user_id: 'u',
  context_type: 'business',
  context_id: 'b',
  type: 'brief_requested',
  data: {},
  is_read: false,
  ...fields,
})

const at = (created_at: string) => notification({ id: created_at, created_at })

const statusOf = (message_content: string, type = 'contract_status_updated') =>
  statusIn(notification({ type, data: { message_content } }))

describe('content', () => {
  it('leads to the brief that was pitched for, and nowhere without one', () => {
    expect(targetOf(notification({ data: { brief_id: 'x' } }))).toBe('/business/briefs/x')
    expect(targetOf(notification({}))).toBeNull()
  })
  it('leads nowhere for types whose page does not exist yet', () => {
    expect(targetOf(notification({ type: 'new_contract', data: { contract_id: 'c' } }))).toBeNull()
  })
  it('names the other side', () => {
    const data = { creator_name: 'Nora', business_name: 'Fjellbris' }
    expect(nameIn(notification({ data }))).toBe('Nora')
    expect(nameIn(notification({ data, context_type: 'creator' }))).toBe('Fjellbris')
    expect(nameIn(notification({ context_type: 'creator' }))).toBe('')
  })
  it('knows the status that a contract got', () => {
    expect([statusOf('completed'), statusOf('Ny frist'), statusOf('completed', 'system_message')]).toEqual([
      'completed',
      null,
      null,
    ])
  })
  it('knows the eight types, and shows others by their name', () => {
    expect(knownType('system_message')).toBe('system_message')
    expect(knownType('gift_card_won')).toBeNull()
    expect(plainType('gift_card_won')).toBe('gift card won')
  })
})

describe('groupByAge', () => {
  // A Wednesday in Oslo, two hours ahead of UTC
  const now = Date.parse('2026-06-10T12:00:00Z')
  const ages = (...times: string[]) =>
    groupByAge(times.map(at), now).map((group) => [group.age, group.rows.length])

  it('splits at midnight in Norway, not in UTC', () => {
    expect(ages('2026-06-09T22:00:00Z', '2026-06-09T21:59:59Z')).toEqual([
      ['today', 1],
      ['week', 1],
    ])
  })
  it('counts the week from Monday', () => {
    expect(ages('2026-06-07T22:00:00Z', '2026-06-07T21:59:00Z')).toEqual([
      ['week', 1],
      ['earlier', 1],
    ])
  })
  it('has no «Denne uka» on a Monday, and takes a clock that is ahead for today', () => {
    const monday = Date.parse('2026-06-08T12:00:00Z')
    expect(
      groupByAge([at('2026-06-09T12:00:00Z'), at('2026-06-07T12:00:00Z')], monday).map((group) => group.age),
    ).toEqual(['today', 'earlier'])
  })
  it('has no groups without rows', () => {
    expect(groupByAge([], now)).toEqual([])
  })
})
