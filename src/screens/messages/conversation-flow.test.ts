import { describe, expect, it } from 'vitest'
import type { Message } from '../../entities/messages/message.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { type FlowItem, dayName, flowOf } from './conversation-flow.ts'

const here = (clock: string) => new Date(`2026-06-${clock}`).toISOString()
const columns = { scope: 'room', rev: '1', updated_at: '' }
const message = (id: string, clock: string, sender_side: Message['sender_side']): Message => ({
  ...columns,
  id,
  created_at: here(clock),
  room_id: 'room',
  sender_id: sender_side,
  sender_side,
  text: id,
  attachments: [],
})
const pitch = (id: string, clock: string): Pitch => ({
  ...columns,
  id,
  created_at: here(clock),
  room_id: 'room',
  brief_id: 'brief',
  business_id: 'b',
  creator_id: 'c',
  creator_name: 'Nora',
  brief_title: 'Sommer',
  text: 'Hei',
  price: 1,
  currency: 'NOK',
  status: 'sent',
})
const shown = (items: FlowItem[]) => items.map((item) => (item.kind === 'day' ? item.day : item.key))
const options = { side: 'creator', readAt: undefined, limit: 100 } as const

it('names days, with the year only when it is another', () => {
  const now = new Date('2026-11-20T12:00:00')
  expect(dayName('2026-11-16', 'nb', now)).toBe('Mandag 16. november')
  expect(dayName('2025-11-16', 'nb', now)).toBe('Søndag 16. november 2025')
  expect(dayName('2026-11-16', 'en', now)).toBe('Monday 16 November')
})

describe('flowOf', () => {
  it('separates days, and places pitches at their time', () => {
    const { items, hidden } = flowOf(
      [message('a', '01T10:00', 'business'), message('c', '02T09:00', 'creator')],
      [pitch('b', '01T11:00')],
      options,
    )
    expect(shown(items)).toEqual(['2026-06-01', 'a', 'b', '2026-06-02', 'c'])
    expect(hidden).toBe(0)
  })

  it('groups messages of one side within five minutes of the same day', () => {
    const { items } = flowOf(
      [
        message('a', '01T10:00', 'business'),
        message('b', '01T10:04', 'business'),
        message('c', '01T10:05', 'creator'),
        message('d', '01T23:59', 'creator'),
        message('e', '02T00:01', 'creator'),
      ],
      [],
      options,
    )
    const joins = items.flatMap((item) =>
      item.kind === 'message' ? [[item.key, item.continued, item.last]] : [],
    )
    expect(joins).toEqual([
      ['a', false, false],
      ['b', true, true],
      ['c', false, true],
      ['d', false, true],
      ['e', false, true],
    ])
  })

  it('draws the line before the first unread message of the other side', () => {
    const messages = [
      message('a', '01T10:00', 'business'),
      message('b', '01T10:01', 'business'),
      message('c', '01T10:02', 'business'),
    ]
    const read = flowOf(messages, [], { ...options, readAt: here('01T10:00') })
    expect(shown(read.items)).toEqual(['2026-06-01', 'a', 'new', 'b', 'c'])
    expect(shown(flowOf(messages, [], { ...options, readAt: null }).items)).toEqual([
      '2026-06-01',
      'new',
      'a',
      'b',
      'c',
    ])
    expect(shown(flowOf(messages, [], { ...options, readAt: null, side: 'business' }).items)).not.toContain(
      'new',
    )
  })

  it('shows the newest and counts the others', () => {
    const messages = Array.from({ length: 12 }, (_, index) =>
      message(`m${index}`, `01T10:${10 + index}`, 'creator'),
    )
    const { items, hidden } = flowOf(messages, [], { ...options, limit: 5 })
    expect(shown(items).slice(1)).toEqual(['m7', 'm8', 'm9', 'm10', 'm11'])
    expect(hidden).toBe(7)
  })

  it('dates a group once, and every message that waits', () => {
    const waiting = (id: string, clock: string) => ({ ...message(id, clock, 'creator'), rev: '0' })
    const { items } = flowOf(
      [
        message('a', '01T10:00', 'creator'),
        waiting('film', '01T10:01'),
        message('b', '01T10:02', 'creator'),
        waiting('c', '01T10:03'),
        waiting('d', '01T10:04'),
      ],
      [],
      options,
    )
    expect(items.flatMap((item) => (item.kind === 'message' && item.dated ? item.key : []))).toEqual([
      'film',
      'c',
      'd',
    ])
  })

  it('takes the first message of the business after a pitch as its answer', () => {
    const answered = (...messages: Message[]) =>
      flowOf(messages, [pitch('p', '01T11:00')], options).items.flatMap((item) =>
        item.kind === 'pitch' ? item.answered : [],
      )
    expect(answered(message('a', '01T10:00', 'business'), message('b', '01T12:00', 'creator'))).toEqual([
      false,
    ])
    expect(answered(message('a', '01T12:00', 'business'))).toEqual([true])
  })

  it('keeps the order of messages of one instant', () => {
    const messages = [message('z', '01T10:00', 'creator'), message('a', '01T10:00', 'business')]
    expect(shown(flowOf(messages, [], options).items).slice(1)).toEqual(['z', 'a'])
  })
})
