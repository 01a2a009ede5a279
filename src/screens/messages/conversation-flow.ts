// Lays out a conversation: days, messages, pitches, invitations and orders at their
// time, and the line before the first unread message.
import type { Invitation } from '../../entities/invitations/invitation.ts'
import type { Message } from '../../entities/messages/message.ts'
import type { Order } from '../../entities/orders/order.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { isConfirmed } from '../../domain/row.ts'
import type { Side } from '../../domain/side.ts'

export type FlowItem =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; continued: boolean; last: boolean; dated: boolean }
  | { kind: 'pitch'; key: string; pitch: Pitch; answered: boolean }
  | { kind: 'invitation'; key: string; invitation: Invitation }
  | { kind: 'order'; key: string; order: Order }

export interface Flow {
  items: FlowItem[]
  /** The number of older entries that are left out. */
  hidden: number
}

interface FlowOptions {
  /** The side of the reader. */
  side: Side
  /** The read mark of the side when the conversation was opened; undefined: draw no line. */
  readAt: string | null | undefined
  /** The number of newest entries to show. */
  limit: number
  invitations?: readonly Invitation[]
  orders?: readonly Order[]
}

type Entry = { at: number; id: string } & (
  | { kind: 'message'; message: Message }
  | { kind: 'pitch'; pitch: Pitch }
  | { kind: 'invitation'; invitation: Invitation }
  | { kind: 'order'; order: Order }
)

/** Messages of one side within this time are grouped. */
const TOGETHER_MS = 5 * 60 * 1000

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The date in the reader's time zone, `yyyy-mm-dd`. */
export function dayHere(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** «Mandag 16. november», as a line of its own; with the year if it is another one. */
export function dayName(day: string, language: string, now = new Date()): string {
  const date = new Date(`${day}T12:00:00`)
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  const tag = language === 'nb' ? 'nb-NO' : 'en-GB'
  const words = new Intl.DateTimeFormat(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year && { year }),
  }).format(date)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function entriesOf(
  messages: readonly Message[],
  pitches: readonly Pitch[],
  { invitations = [], orders = [] }: Pick<FlowOptions, 'invitations' | 'orders'>,
): Entry[] {
  const entries: Entry[] = [
    ...messages.map((message): Entry => ({
      kind: 'message',
      at: Date.parse(message.created_at),
      id: message.id,
      message,
    })),
    ...pitches.map((pitch): Entry => ({
      kind: 'pitch',
      at: Date.parse(pitch.created_at),
      id: pitch.id,
      pitch,
    })),
    ...invitations.map((invitation): Entry => ({
      kind: 'invitation',
      at: Date.parse(invitation.created_at),
      id: invitation.id,
      invitation,
    })),
    ...orders.map((order): Entry => ({
      kind: 'order',
      at: Date.parse(order.created_at),
      id: order.id,
      order,
    })),
  ]
  // A stable sort by time: messages of one instant keep the order that both sides have
  return entries.toSorted((a, b) => a.at - b.at)
}

function together(a: Entry | undefined, b: Entry | undefined): boolean {
  return (
    a?.kind === 'message' &&
    b?.kind === 'message' &&
    a.message.sender_side === b.message.sender_side &&
    b.at - a.at < TOGETHER_MS &&
    dayHere(a.at) === dayHere(b.at)
  )
}

/** Lays out the newest entries of a conversation, oldest first. `messages` must be in the order of both sides. */
export function flowOf(messages: readonly Message[], pitches: readonly Pitch[], options: FlowOptions): Flow {
  const all = entriesOf(messages, pitches, options)
  const entries = all.slice(-options.limit)
  const readTo =
    options.readAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(options.readAt ?? '1970-01-01')
  const firstUnread = entries.find(
    (entry) => entry.kind === 'message' && entry.message.sender_side !== options.side && entry.at > readTo,
  )
  const items: FlowItem[] = []
  const answer = all.findLast((entry) => entry.kind === 'message' && entry.message.sender_side === 'business')
  let day = ''
  entries.forEach((entry, index) => {
    const entryDay = dayHere(entry.at)
    if (entryDay !== day) items.push({ kind: 'day', key: `day ${entryDay}`, day: entryDay })
    day = entryDay
    const isFirstUnread = entry === firstUnread
    if (isFirstUnread) items.push({ kind: 'new', key: 'new' })
    if (entry.kind === 'invitation') {
      items.push({ kind: 'invitation', key: entry.id, invitation: entry.invitation })
    } else if (entry.kind === 'order') {
      items.push({ kind: 'order', key: entry.id, order: entry.order })
    } else if (entry.kind === 'pitch') {
      const answered = answer !== undefined && answer.at > entry.at
      items.push({ kind: 'pitch', key: entry.id, pitch: entry.pitch, answered })
    } else {
      const next = entries[index + 1]
      const last = !together(entry, next) || next === firstUnread
      items.push({
        kind: 'message',
        key: entry.id,
        message: entry.message,
        continued: together(entries[index - 1], entry) && !isFirstUnread,
        last,
        // Without a line, a message that waits would stand as sent.
        dated: last || !isConfirmed(entry.message),
      })
    }
  })
  return { items, hidden: all.length - entries.length }
}
