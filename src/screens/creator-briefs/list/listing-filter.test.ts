import { describe, expect, it } from 'vitest'
import { listingRow, pitchRow, roomRow } from '../../../../tests/components/rows.ts'
import {
  anyListing,
  byChips,
  inGroups,
  type ListingFilter,
  readFilter,
  writeFilter,
} from './listing-filter.ts'

const today = '2026-11-20'
const room = roomRow('b', 'c')
const wool = listingRow({ title: 'Vott', interests: ['outdoors'], price_from: 1000, price_to: 3000 })
const coffee = listingRow({
  title: 'Kaffe',
  interests: ['food'],
  price_from: 6000,
  price_to: null,
  deadline: '2026-11-27',
  will_send_product: true,
})
const passed = listingRow({ title: 'Gikk ut', deadline: '2026-11-19', price_from: null, price_to: null })
const euro = listingRow({ title: 'Euro', currency: 'EUR', price_to: 300, interests: [], deadline: null })
const all = [wool, coffee, passed, euro]
const pitches = [pitchRow(room, { brief_id: wool.id })]

const titles = (filter: Partial<ListingFilter>) =>
  byChips(all, { ...anyListing, ...filter }, { pitches, interests: ['outdoors'], today }).map(
    (one) => one.title,
  )

describe('chips', () => {
  it('leave everything while none is on', () => {
    expect(titles({})).toEqual(['Vott', 'Kaffe', 'Gikk ut', 'Euro'])
  })
  it('keep what fits, what one can still pitch on, and what is sent', () => {
    expect(titles({ fits: true })).toEqual(['Vott'])
    expect(titles({ open: true })).toEqual(['Kaffe', 'Euro'])
    expect(titles({ product: true })).toEqual(['Kaffe'])
  })
  it('compare the highest price in kroner, and keep what is paid in another currency', () => {
    expect(titles({ price: 2000 })).toEqual(['Vott', 'Kaffe', 'Euro'])
    expect(titles({ price: 5000 })).toEqual(['Kaffe', 'Euro'])
  })
  it('keep deadlines within the days, the last day included, and none that have passed', () => {
    expect(titles({ days: 7 })).toEqual(['Kaffe'])
  })
})

it('the URL keeps the whole filter, and nothing it does not offer', () => {
  const filter = { text: 'ull og kaffe', fits: true, open: true, product: true, price: 5000, days: 14 }
  expect(readFilter(writeFilter(filter))).toEqual(filter)
  expect(writeFilter(anyListing).toString()).toBe('')
  expect(readFilter(new URLSearchParams('price=4711&days=x'))).toEqual(anyListing)
})

it('own pitches are a group apart; of the others invitations come first and passed deadlines last', () => {
  const { others, pitched } = inGroups([passed, wool, coffee, euro], { pitches, today })
  expect(others.map((one) => one.title)).toEqual(['Kaffe', 'Euro', 'Gikk ut'])
  expect(pitched).toEqual([wool])
  const invited = new Set([euro.id, passed.id])
  expect(
    inGroups([passed, coffee, euro], { pitches, today, invited }).others.map((one) => one.title),
  ).toEqual(['Euro', 'Kaffe', 'Gikk ut'])
  const withdrawn = [pitchRow(room, { brief_id: wool.id, status: 'withdrawn' })]
  expect(inGroups([wool], { pitches: withdrawn, today })).toEqual({ others: [wool], pitched: [] })
})
