// Orders in every state, of both people that the demo signs in as.
import type { Value } from '../../../src/domain/enumerations.ts'
import type { OrderStatus } from '../../../src/entities/orders/order.ts'
import type { When } from '../time.ts'

export interface DemoOrder {
  business: string
  creator: string
  /** The title of one of the creator's packages. */
  package: string
  when: When
  status: OrderStatus
  product: string
  message: string
  must?: string
  mustNot?: string
  sendsProduct?: boolean
  /** Hours until the answer. */
  answeredAfter?: number
  reason?: Value<'decline_reason'>
  text?: string
}

export const orders: readonly DemoOrder[] = [
  {
    business: 'molteglod',
    creator: 'ingrid',
    package: 'Én video fra fjord og fjell',
    when: 190,
    status: 'new',
    product: 'Moltesyltetøy, 3 glass',
    message: 'Vi vil vise at det smaker best ute. Gjerne på vafler, med fjorden bak.',
    must: 'Glasset med etiketten mot kamera',
    mustNot: 'Andre merker i bildet',
    sendsProduct: true,
  },
  {
    business: 'molteglod',
    creator: 'linh',
    package: 'Tekstur og nærbilde',
    when: [21, '10:15'],
    status: 'accepted',
    product: 'Molteserum, 30 ml',
    message: 'Nærbilder av teksturen i dagslys. Skal brukes i nettbutikken.',
    sendsProduct: true,
    answeredAfter: 5,
  },
  {
    business: 'molteglod',
    creator: 'amina',
    package: 'Oppskrift på 30 sekunder',
    when: [13, '09:20'],
    status: 'declined',
    product: 'Moltesyltetøy',
    message: 'En rask dessert med molter og krem.',
    answeredAfter: 20,
    reason: 'no_time',
    text: 'Jeg er bortreist i to uker. Spør meg gjerne igjen etterpå!',
  },
  {
    business: 'molteglod',
    creator: 'kiran',
    package: 'I bilen på 30 sekunder',
    when: [16, '14:05'],
    status: 'expired',
    product: 'Termokopp med molter på',
    message: 'Morgenkaffe i bilen før jobb.',
  },
  {
    business: 'molteglod',
    creator: 'solveig',
    package: 'Hund tester',
    when: [9, '12:40'],
    status: 'withdrawn',
    product: 'Tyggebein med molter',
    message: 'Hva synes hundene?',
  },
  {
    business: 'garnveik',
    creator: 'ingrid',
    package: 'Video med to åpninger',
    when: [2, '19:30'],
    status: 'new',
    product: 'Ullgenser, håndstrikket',
    message: 'Genseren på tur i regn og vind. Vi tester to åpninger mot hverandre i annonser.',
    sendsProduct: true,
  },
  {
    business: 'tuvarygg',
    creator: 'ingrid',
    package: 'Én video fra fjord og fjell',
    when: [30, '08:10'],
    status: 'accepted',
    product: 'Dagstursekk, 28 liter',
    message: 'Sekken på en topp i soloppgang.',
    sendsProduct: true,
    answeredAfter: 3,
  },
  {
    business: 'morgenkvern',
    creator: 'ingrid',
    package: 'Reel på profilen min',
    when: [19, '11:00'],
    status: 'declined',
    product: 'Kaffebønner, mørkbrent',
    message: 'En reel fra hytta med kokekaffe.',
    answeredAfter: 30,
    reason: 'price',
    text: 'For denne perioden må jeg ha litt mer.',
  },
  {
    business: 'kobberlokka',
    creator: 'ingrid',
    package: 'Video med to åpninger',
    when: [24, '16:45'],
    status: 'expired',
    product: 'Stekepanne i kobber',
    message: 'Speilegg på bål.',
  },
]
