// Text at 200 %, as people set it in their phone: nothing scrolls sideways, and no heading or tab is cut.
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { expectVisible } from '../../../tests/components/controls.ts'
import { squeezed, tooWide } from '../../../tests/components/narrow.ts'
import {
  type Member,
  guestStore,
  put,
  signIn,
  signInWithoutProfile,
} from '../../../tests/components/person.ts'
import {
  briefRow,
  cardRow,
  listingRow,
  messageRow,
  orderRow,
  roomRow,
} from '../../../tests/components/rows.ts'

afterEach(() => document.documentElement.style.removeProperty('font-size'))

const TITLE = 'Morgenrutine med ansiktsolje av moltefrø'

/** What has no room for its own words. */
const cut = (): string[] =>
  Array.from(
    document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, [role=tab]), [data-tab-bar] li span'),
  )
    .filter((one) => one.checkVisibility() && getComputedStyle(one).position !== 'absolute')
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
    .map((one) => `${one.tagName} ${one.textContent}`)

async function expectRoom(path: string, words = ''): Promise<void> {
  document.documentElement.style.fontSize = '200%'
  await openApp(path)
  await expect.poll(() => document.querySelector('main h1')).not.toBeNull()
  if (words !== '') await expect.poll(() => document.querySelector('main')?.textContent).toContain(words)
  await expect.poll(tooWide, { message: path }).toEqual([])
  expect(cut(), path).toEqual([])
  expect(squeezed(), path).toEqual([])
}

async function talk(member: Member, side: 'business' | 'creator'): Promise<string> {
  const other = crypto.randomUUID()
  const room = side === 'business' ? roomRow(member.teamId, other) : roomRow(other, member.teamId)
  await put(member, 'rooms', room)
  await put(member, 'messages', messageRow(room, 'business', TITLE, '2026-11-02T10:00:00.000Z'))
  return `/messages/${room.id}`
}

test.each([
  '/business',
  '/business/briefs',
  '/business/briefs/Create',
  '/messages',
  '/settings',
  '/creators',
])('%s has room for large text', async (path) => {
  const fjord = await signIn('business', 'Fjordull og sønner')
  await put(fjord, 'briefs', briefRow(fjord.teamId, { title: TITLE }))
  await put(fjord, 'creator_cards', cardRow('Solveig'))
  await talk(fjord, 'business')
  await expectRoom(path)
})

test('the halves of a brief have room for large text', async () => {
  const fjord = await signIn('business', 'Fjordull og sønner')
  const brief = briefRow(fjord.teamId, { title: TITLE, status: 'active' })
  await put(fjord, 'briefs', brief)
  await expectRoom(`/business/briefs/${brief.id}`, 'Søkere')
})

test('a creator’s pages have room for large text', async () => {
  const ida = await signIn('creator', 'Ida')
  await put(ida, 'brief_listings', listingRow({ title: TITLE, business_name: 'Fjordull og sønner' }))
  await expectRoom('/creator', TITLE)
  await expectRoom('/creator/briefs', TITLE)
  await expectRoom(await talk(ida, 'creator'), TITLE)
})

test('what is agreed on has room for large text', async () => {
  const ida = await signIn('creator', 'Ida')
  const listing = listingRow({
    title: TITLE,
    business_name: 'Fjordull og sønner',
    price_from: 12_000,
    price_to: 14_500,
  })
  await put(ida, 'brief_listings', listing)
  await expectRoom(`/creator/briefs/${listing.id}`, TITLE)
  await expectRoom(`/creator/briefs/${listing.id}?pitch`, TITLE)
  await expectVisible(page.getByRole('dialog'))
  await expect.poll(squeezed).toEqual([])
  const room = roomRow(crypto.randomUUID(), ida.teamId, { business_name: 'Fjordull og sønner' })
  const order = orderRow(room, { title: TITLE, price: 12_500 })
  await put(ida, 'rooms', room)
  await put(ida, 'orders', order)
  await expectRoom(`/orders/${order.id}`, TITLE)
  await expectRoom('/orders', TITLE)
})

test('the first steps have room for large text', async () => {
  await signInWithoutProfile(undefined, { date_of_birth: null, terms_accepted_at: null })
  await expectRoom('/onboarding', 'Er du kreatør eller bedrift?')
})

test('a guest’s pages have room for large text', async () => {
  const { db } = await guestStore()
  await db.table('creator_cards').put(cardRow('Solveig'))
  await expectRoom('/')
  await expectRoom('/creators', 'Solveig')
  await page.viewport(320, 568)
  await expectRoom('/')
})
