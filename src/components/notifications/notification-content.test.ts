import { describe, expect, it } from 'vitest'
import { roomRow } from '../../../tests/components/rows.ts'
import { enumerations } from '../../domain/enumerations.ts'
import { type Notification, notificationRow } from '../../entities/notifications/notification.ts'
import { decisionIn, knownType, nameIn, plainType, statusIn, targetOf } from './notification-content.ts'
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
  it('links to the brief of the pitch, and nowhere without one', () => {
    expect(targetOf(notification({ data: { brief_id: 'x' } }), [])).toBe('/business/briefs/x')
    expect(targetOf(notification({}), [])).toBeNull()
  })
  it('links from a contract to the conversation, by id, else by a name that one has alone, else to all', () => {
    const rooms = [
      roomRow('b', 'nora', { id: 'r1', creator_name: 'Nora' }),
      roomRow('b', 'ida-1', { id: 'r2', creator_name: 'Ida' }),
      roomRow('b', 'ida-2', { id: 'r3', creator_name: 'Ida' }),
    ]
    const target = (data: Notification['data'], type = 'new_contract') =>
      targetOf(notification({ type, data }), rooms)
    expect(target({ creator_id: 'ida-2', creator_name: 'Ida' })).toBe('/messages/r3')
    expect(target({ creator_name: 'Nora' }, 'contract_file_uploaded')).toBe('/messages/r1')
    expect(target({ creator_name: 'Ida' })).toBe('/messages')
    expect(target({ creator_id: 'gone', creator_name: 'Nora' })).toBe('/messages')
    expect(target({})).toBe('/messages')
    const types = enumerations.notification_type.filter((type) => /contract|revision/.test(type))
    expect(types).toHaveLength(6)
    for (const type of types) expect(target({ creator_id: 'nora' }, type), type).toBe('/messages/r1')
    const own = roomRow('fjellbris', 'c', { id: 'r4', business_name: 'Fjellbris' })
    const toCreator = notification({
      type: 'contract_accepted',
      context_type: 'creator',
      data: { business_id: 'fjellbris' },
    })
    expect(targetOf(toCreator, [own])).toBe('/messages/r4')
  })
  it('links nowhere from a message of ours or an unknown type', () => {
    expect(targetOf(notification({ type: 'system_message' }), [])).toBeNull()
    expect(targetOf(notification({ type: 'gift_card_won' }), [])).toBeNull()
  })
  it('names the other side', () => {
    const data = { creator_name: 'Nora', business_name: 'Fjellbris' }
    expect(nameIn(notification({ data }))).toBe('Nora')
    expect(nameIn(notification({ data, context_type: 'creator' }))).toBe('Fjellbris')
    expect(nameIn(notification({ context_type: 'creator' }))).toBe('')
  })
  it('reads the new status of a contract', () => {
    expect(statusOf('completed')).toBe('completed')
    expect(statusOf('unknown')).toBe('unknown')
    expect(statusOf('Ny frist')).toBeNull()
    expect(statusOf('completed', 'system_message')).toBeNull()
  })
  it('reads a decision about a pitch, of the two that it knows', () => {
    const decision = (status: string, type = 'pitch_decided') =>
      decisionIn(notification({ type, data: { status } }))
    expect([decision('approved'), decision('rejected')]).toEqual(['approved', 'rejected'])
    expect([decision('hired'), decision('approved', 'new_contract')]).toEqual([null, null])
  })
  it('knows its types, and shows others by name', () => {
    expect(knownType('system_message')).toBe('system_message')
    expect(knownType('gift_card_won')).toBeNull()
    expect(plainType('gift_card_won')).toBe('gift card won')
  })
})

describe('odd data', () => {
  const parsed = (data: unknown) => notificationRow.safeParse({ ...notification({}), data }).data?.data
  it('never hides the row: what is not a text is taken as absent', () => {
    expect(parsed({ message_content: null, contract_id: 42, creator_name: 'Nora' })).toEqual({
      creator_name: 'Nora',
    })
    for (const data of [null, 'text', 42, []]) expect(parsed(data)).toEqual({})
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
      ['yesterday', 1],
    ])
  })
  it('counts the week from Monday', () => {
    expect(ages('2026-06-07T22:00:00Z', '2026-06-07T21:59:00Z')).toEqual([
      ['week', 1],
      ['earlier', 1],
    ])
  })
  it('has no «Denne uka» on a Monday, and counts a future time as today', () => {
    const monday = Date.parse('2026-06-08T12:00:00Z')
    const days = ['2026-06-09', '2026-06-07', '2026-06-06'].map((day) => at(`${day}T12:00:00Z`))
    expect(groupByAge(days, monday).map((group) => group.age)).toEqual(['today', 'yesterday', 'earlier'])
  })
  it('has no groups without rows', () => {
    expect(groupByAge([], now)).toEqual([])
  })
})
