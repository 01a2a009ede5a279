// The places of signed-in people: on every page, also those that guests see, and out of the way where one writes.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate, openApp } from '../../../tests/components/app.tsx'
import {
  button,
  expectCount,
  expectPath,
  expectVisible,
  field,
  heading,
} from '../../../tests/components/controls.ts'
import { firstPull, put, settled, signIn, signInWithoutProfile } from '../../../tests/components/person.ts'
import { businessRow, cardRow, listingRow, roomRow } from '../../../tests/components/rows.ts'
import { desktop } from '../../../tests/components/setup.ts'

const tabBar = page.getByRole('navigation', { name: 'Navigasjon' })
const isInWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
/** Whether a press in the middle of it reaches it. */
const isReached = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}

test.each(['/', '/creators', '/blog', '/about', '/support', '/signout', '/no/such/page'])(
  'on %s signed-in people keep their places: below on a phone, beside on a wide screen',
  async (path) => {
    await signIn('business', 'Fjord')
    await openApp(path)
    const messages = tabBar.getByRole('link', { name: 'Meldinger' })
    await expectVisible(messages)
    expect(isReached(messages.element())).toBe(true)
    expect(tabBar.element().getBoundingClientRect().bottom).toBe(innerHeight)
    await page.viewport(desktop.width, desktop.height)
    await expect.poll(() => messages.element().closest('[data-side-bar]')).not.toBeNull()
    await expectVisible(messages)
    expect(messages.element().getBoundingClientRect().right).toBeLessThan(220)
  },
)

test('the places are there while the first data is fetched', async () => {
  await signIn('creator', 'Ida', { status: firstPull })
  for (const path of ['/creator', '/creator/briefs']) {
    await openApp(path)
    await expectVisible(page.getByText('Henter', { exact: false }))
    await expectVisible(tabBar.getByRole('link', { name: 'Meldinger' }))
  }
})

/** Somebody who has just signed in on a device that knows nothing of them. */
async function newHere() {
  const person = await signInWithoutProfile(firstPull)
  localStorage.removeItem('onboarded')
  return person
}

test('whoever signs in on a new device waits in the frame that they will have, without places of a side', async () => {
  const { userId, data } = await newHere()
  await openApp('/onboarding')
  await expectVisible(heading('Hjem'))
  await expectVisible(tabBar)
  await expectCount(tabBar.getByRole('link'), 0)
  await data.store.db.table('business_users').put(businessRow(userId, crypto.randomUUID(), 'Fjord'))
  await data.store.db.table('meta').put(settled)
  await expectPath(/^\/business$/)
  await expectVisible(tabBar.getByRole('link', { name: 'Utforsk' }))
})

test('and without a profile is led into onboarding; public pages promise no places before', async () => {
  const { data } = await newHere()
  await openApp('/about')
  await expectVisible(page.getByRole('main').getByRole('heading', { level: 1 }))
  await expectCount(tabBar, 0)
  await navigate('/onboarding')
  await expectVisible(heading('Hjem'))
  await data.store.db.table('meta').put(settled)
  await expectVisible(heading('Er du kreatør eller bedrift?'))
  await expectCount(tabBar, 0)
})

test('on a phone that lies on its side a room and a pitch keep the field and its button in the window', async () => {
  await page.viewport(780, 360)
  const ida = await signIn('creator', 'Ida')
  const listing = listingRow()
  const room = roomRow(listing.business_id, ida.teamId)
  await put(ida, 'brief_listings', listing)
  await put(ida, 'rooms', room)
  await openApp(`/messages/${room.id}`)
  await field('Skriv en melding').fill('Hei på deg')
  for (const one of [field('Skriv en melding'), button('Send')]) {
    await expect.poll(() => isInWindow(one.element())).toBe(true)
    expect(isReached(one.element())).toBe(true)
  }
  await openApp(`/creator/briefs/${listing.id}?pitch`)
  await field('Hva vil du lage?').fill('Vottene på tur')
  await expect.poll(() => isInWindow(field('Hva vil du lage?').element())).toBe(true)
  await expect.poll(() => isInWindow(button('Send søknad').element())).toBe(true)
  expect(isReached(button('Send søknad').element())).toBe(true)
})

test('on a phone that lies on its side a page below another has its own bar, and no other', async () => {
  await page.viewport(780, 360)
  const fjord = await signIn('business', 'Fjord')
  const room = roomRow(fjord.teamId, crypto.randomUUID(), { creator_name: 'Ida' })
  await put(fjord, 'rooms', room)
  await openApp(`/messages/${room.id}`)
  const bar = page.getByRole('banner')
  await expectVisible(bar.getByRole('link', { name: 'Samtaler' }))
  await expectCount(bar.getByRole('link', { name: 'Blogg' }), 0)
  await expectCount(bar.getByRole('button', { name: /Åpne menyen/ }), 0)
  expect(page.getByRole('main').element().getBoundingClientRect().top).toBeLessThan(60)
})

test('the second press of a double press that began on another page chooses no tab', async () => {
  await signIn('creator', 'Ida')
  await openApp('/creator')
  const tab = tabBar.getByRole('link', { name: 'Briefer' })
  await expectVisible(tab)
  const pressed = (detail: number) =>
    tab.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  expect(pressed(2)).toBe(false)
  await expectPath(/^\/creator$/)
  pressed(1)
  await expectPath(/^\/creator\/briefs$/)
})

test('in a low and narrow window, as with large text, each tab has its word below its icon', async () => {
  await page.viewport(360, 470)
  const ida = await signIn('creator', 'Ida')
  await put(ida, 'creator_cards', cardRow('Ida'))
  await openApp('/creator')
  await expectVisible(tabBar)
  const tabs = tabBar.getByRole('link').elements()
  expect(tabs.length).toBe(5)
  for (const tab of tabs) {
    const [icon, word] = Array.from(tab.children, (part) => part.getBoundingClientRect())
    expect(word?.top).toBeGreaterThanOrEqual(icon?.bottom ?? Infinity)
    expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth)
  }
})

test('on a phone that lies on its side the tab bar gives way to the keyboard', async () => {
  await page.viewport(780, 360)
  const fjord = await signIn('business', 'Fjord')
  await put(fjord, 'creator_cards', cardRow('Ida'))
  await openApp('/business/explore')
  const search = page.getByLabelText('Søk i kreatører')
  await expectVisible(tabBar)
  await search.click()
  await expectCount(tabBar, 0)
  const element = search.element()
  if (element instanceof HTMLElement) element.blur()
  await expectVisible(tabBar)
})

test('the common catalogue is a business’s own, with the same search', async () => {
  await signIn('business', 'Fjord')
  await openApp('/creators?q=ida')
  await expectPath(/^\/business\/explore\?q=ida$/)
})

test('a press beside the account sheet closes it', async () => {
  await signIn('business', 'Fjord')
  await openApp('/business')
  await button(/Åpne menyen/).click()
  const sheet = page.getByRole('dialog')
  await expectVisible(sheet.getByRole('link', { name: 'Innstillinger' }))
  await page.elementLocator(document.body).click({ position: { x: 180, y: 20 } })
  await expectCount(sheet, 0)
})
