// The narrowest windows there are, with the longest words that people may write: nothing scrolls sideways.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { tooWide } from '../../../tests/components/narrow.ts'
import { type Member, guestStore, put, signIn } from '../../../tests/components/person.ts'
import {
  briefRow,
  cardRow,
  listingRow,
  messageRow,
  notificationRow,
  packageRow,
  pitchRow,
  preferencesRow,
  roomRow,
} from '../../../tests/components/rows.ts'

/** A foldable, closed and open; the smallest iPhone; a desktop at 400 %. */
const windows = [
  [280, 653],
  [320, 568],
  [320, 256],
  [717, 512],
] as const

const AT = '2026-11-02T10:00:00.000Z'
const TITLE = 'Vinterullvottesesongåpning'.repeat(5).slice(0, 120)
const NAME = 'Bartholomeus-Alexandersønn-Ødegårdsliene'
/** In the address of a page whatever a stranger put there. */
const ANY_TOWN = 'x'.repeat(130)
const dear = { price_from: 1, price_to: 10_000_000 }
const free = { price_from: 0, price_to: 0 }

/**
 * Whether the page shows the words: in its main part, or in the sheet that it opens, which hides everything else. A phone has
 * the same words in a list that it does not show.
 */
const isShown = (path: string, words: string): boolean =>
  page
    .getByRole(path.endsWith('?pitch') ? 'dialog' : 'main')
    .getByText(words, { exact: false })
    .elements()
    .some((one) => one.checkVisibility())

/** Opens each page in each window; a page is known by its words. */
async function expectFits(pages: Record<string, string>): Promise<void> {
  for (const [path, words] of Object.entries(pages)) {
    await openApp(path)
    await expect.poll(() => isShown(path, words), { message: path }).toBe(true)
    for (const [width, height] of windows) {
      await page.viewport(width, height)
      await expect.poll(tooWide, { message: `${path} at ${width} × ${height}` }).toEqual([])
    }
  }
}

async function businessWithMuch(): Promise<{ fjord: Member; briefId: string; roomId: string }> {
  const fjord = await signIn('business', NAME, { team: { town: NAME, description: TITLE } })
  const brief = briefRow(fjord.teamId, { title: TITLE, description: TITLE, ...dear })
  const creator = cardRow(NAME, {
    town: NAME,
    handle: 'b'.repeat(30),
    description: TITLE,
    price_from: 10_000_000,
  })
  const room = roomRow(fjord.teamId, creator.id, {
    business_name: NAME,
    creator_name: NAME,
    last_message_at: AT,
    last_message: TITLE,
    last_sender: 'creator',
  })
  await put(fjord, 'briefs', brief, briefRow(fjord.teamId, { title: TITLE, status: 'draft', ...free }))
  await put(fjord, 'creator_cards', creator, cardRow('Ida'))
  await put(fjord, 'rooms', room)
  await put(fjord, 'preferences', preferencesRow(fjord.userId))
  await put(fjord, 'messages', messageRow(room, 'creator', TITLE, AT))
  await put(
    fjord,
    'pitches',
    pitchRow(room, { brief_id: brief.id, brief_title: TITLE, text: TITLE, price: 10_000_000 }),
  )
  await put(
    fjord,
    'notifications',
    notificationRow(
      fjord.userId,
      { side: 'business', id: fjord.teamId },
      { type: 'brief_requested', data: { brief_id: brief.id, creator_name: NAME } },
    ),
  )
  return { fjord, briefId: brief.id, roomId: room.id }
}

test('a business has no page that scrolls sideways', async () => {
  const { briefId, roomId } = await businessWithMuch()
  await expectFits({
    '/business': NAME,
    '/business/briefs': TITLE,
    '/business/briefs/Create': 'Hva skal lages?',
    [`/business/briefs/${briefId}`]: NAME,
    [`/business/briefs/update/${briefId}?step=2`]: 'Hva er det verdt',
    [`/business/briefs/update/${briefId}?step=3`]: 'Hvem ser du etter?',
    '/business/explore': NAME,
    [`/business/explore?town=${ANY_TOWN}`]: ANY_TOWN,
    '/business/Profile': NAME,
    '/messages': TITLE,
    [`/messages/${roomId}`]: TITLE,
    '/notifications': NAME,
    '/settings/notifications': 'E-post om det som skjer',
    '/creators': NAME,
  })
})

test('a creator has no page that scrolls sideways', async () => {
  const ida = await signIn('creator', NAME, { team: { town: NAME, description: TITLE, last_name: NAME } })
  const listing = listingRow({
    title: TITLE,
    description: TITLE,
    business_name: NAME,
    business_town: NAME,
    ...dear,
  })
  const room = roomRow(listing.business_id, ida.teamId, {
    business_name: NAME,
    last_message_at: AT,
    last_message: TITLE,
    last_sender: 'business',
  })
  await put(ida, 'brief_listings', listing, listingRow({ title: TITLE, business_name: NAME, ...free }))
  await put(ida, 'rooms', room)
  await put(ida, 'messages', messageRow(room, 'business', TITLE, AT))
  await put(ida, 'pitches', pitchRow(room, { brief_title: TITLE, text: TITLE, price: 10_000_000 }))
  await put(ida, 'packages', packageRow(ida.teamId, { title: TITLE, description: TITLE, price: 10_000_000 }))
  await expectFits({
    '/creator': NAME,
    '/creator/briefs': TITLE,
    [`/creator/briefs?q=none${TITLE}`]: `«none${TITLE}»`,
    [`/creator/briefs/${listing.id}`]: TITLE,
    [`/creator/briefs/${listing.id}?pitch`]: NAME,
    '/creator/briefs/Pitches': TITLE,
    '/creator/profile': NAME,
    '/messages': TITLE,
    [`/messages/${room.id}`]: TITLE,
  })
})

test('a guest has no page that scrolls sideways', async () => {
  const { db } = await guestStore()
  const creator = cardRow(NAME, { handle: 'b'.repeat(30), town: NAME, description: TITLE })
  await db.table('creator_cards').bulkPut([creator])
  await expectFits({
    '/': 'Gratis',
    '/creators': NAME,
    [`/me/${creator.handle}`]: NAME,
    '/auth/SignUp': 'Opprett',
    '/support': 'Hjelp',
    '/no/such/page': 'Page Not Found',
  })
})

/** Nothing that sticks to the top or the bottom of the window lies over the field, or over the first lines of a long one. */
function expectUncovered(field: Element, where: string): void {
  const { left, right, top, bottom } = field.getBoundingClientRect()
  for (const y of [top + 4, Math.min(bottom, top + 40) - 4]) {
    const seen = document.elementFromPoint((left + right) / 2, y)
    expect(
      seen && (field.contains(seen) || seen.contains(field)),
      `${where}: ${seen?.outerHTML.slice(0, 200)}`,
    ).toBe(true)
  }
}

/** At 400 % of a desktop's window: each field takes the focus, and lies between the bars. */
async function expectFieldsUncovered(fields: Record<string, string>): Promise<void> {
  await page.viewport(320, 256)
  for (const [path, selector] of Object.entries(fields)) {
    await openApp(path)
    const shown = () =>
      Array.from(document.querySelectorAll<HTMLElement>(`main ${selector}`)).filter((one) =>
        one.checkVisibility(),
      )
    await expect.poll(() => shown().length, { message: path }).toBeGreaterThan(0)
    for (const one of shown()) {
      one.focus()
      expectUncovered(one, path)
    }
  }
}

test('at 400 % a field that gets the focus is between the bars', async () => {
  const { briefId, roomId } = await businessWithMuch()
  await expectFieldsUncovered({
    [`/business/briefs/update/${briefId}?step=1`]: 'textarea',
    [`/business/briefs/update/${briefId}?step=2`]: 'input[inputmode=numeric]',
    '/business/Profile?edit=contact': 'input[type=tel]',
    [`/messages/${roomId}`]: 'textarea',
    '/settings/notifications': '[role=switch]',
  })
})

test('at 400 % a guest sees the field that has the focus', async () => {
  await expectFieldsUncovered({ '/auth/Login': 'input', '/auth/SignUp': 'input' })
})
