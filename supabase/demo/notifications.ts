import type { Value } from '../../src/domain/enumerations.ts'
import type { When } from './time.ts'

/** A notification other than a pitch's; those are made from the pitches. */
export interface DemoNotification {
  key: string
  to: { business: string } | { creator: string }
  type: Value<'notification_type'>
  when: When
  read: boolean
  /** The other side, whose name the notification shows. */
  from?: string
  brief?: string
  message?: string
}

export const notifications: readonly DemoNotification[] = [
  {
    key: 'b-file',
    to: { business: 'molteglod' },
    type: 'contract_file_uploaded',
    when: 150,
    read: false,
    from: 'linh',
    message: 'Prøveklipp, 8 sekunder',
  },
  {
    key: 'b-accepted',
    to: { business: 'molteglod' },
    type: 'contract_accepted',
    when: [1, '16:40'],
    read: false,
    from: 'linh',
  },
  {
    key: 'b-updated',
    to: { business: 'molteglod' },
    type: 'updated_contract',
    when: [2, '13:25'],
    read: false,
    from: 'linh',
    message: 'Ny frist og to åpninger',
  },
  {
    key: 'b-status',
    to: { business: 'molteglod' },
    type: 'contract_status_updated',
    when: [21, '10:15'],
    read: true,
    from: 'eirik',
    message: 'completed',
  },
  {
    key: 'b-file-old',
    to: { business: 'molteglod' },
    type: 'contract_file_uploaded',
    when: [27, '20:05'],
    read: true,
    from: 'eirik',
  },
  {
    key: 'b-system',
    to: { business: 'molteglod' },
    type: 'system_message',
    when: [11, '12:00'],
    read: true,
    message: 'Nå kan du skrive briefer uten nett. Alt lagres på enheten og sendes når du er tilbake.',
  },
  {
    key: 'b-system-maintenance',
    to: { business: 'molteglod' },
    type: 'system_message',
    when: [34, '09:00'],
    read: true,
    message: 'Natt til søndag mellom 02.00 og 02.30 tar vi vedlikehold. Det du skriver da, sendes etterpå.',
  },
  {
    key: 'd-welcome',
    to: { business: 'dampen-og-donning' },
    type: 'system_message',
    when: [60, '18:30'],
    read: true,
    message: 'Dampen & Dønning er klar. Lag den første briefen når du vil.',
  },
  {
    key: 'c-contract',
    to: { creator: 'ingrid' },
    type: 'new_contract',
    when: [2, '10:30'],
    read: false,
    from: 'tuvarygg',
    brief: 'sekk-reparasjon',
  },
  {
    key: 'c-revision',
    to: { creator: 'ingrid' },
    type: 'revision_updated',
    when: 240,
    read: false,
    from: 'kobberlokka',
    message: 'Litt lysere bilde de to første sekundene',
  },
  {
    key: 'c-updated',
    to: { creator: 'ingrid' },
    type: 'updated_contract',
    when: [1, '13:10'],
    read: false,
    from: 'tuvarygg',
    brief: 'sekk-reparasjon',
  },
  {
    key: 'c-status',
    to: { creator: 'ingrid' },
    type: 'contract_status_updated',
    when: [88, '11:00'],
    read: true,
    from: 'molteglod',
    message: 'completed',
  },
  {
    key: 'c-accepted',
    to: { creator: 'ingrid' },
    type: 'contract_accepted',
    when: [133, '09:45'],
    read: true,
    from: 'molteglod',
  },
  {
    key: 'c-system',
    to: { creator: 'ingrid' },
    type: 'system_message',
    when: [11, '12:00'],
    read: true,
    message: 'Nå kan du sende søknader uten nett. De sendes når du er tilbake.',
  },
  {
    key: 'c-system-maintenance',
    to: { creator: 'ingrid' },
    type: 'system_message',
    when: [34, '09:00'],
    read: true,
    message: 'Natt til søndag mellom 02.00 og 02.30 tar vi vedlikehold. Det du skriver da, sendes etterpå.',
  },
]

/** Notifications of older pitches are read already. */
export const READ_AFTER_DAYS = 3
