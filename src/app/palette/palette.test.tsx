// The palette and the account menu: by keyboard alone, and axe's findings.
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectPath,
  expectVisible,
  heading,
} from '../../../tests/components/controls.ts'
import { type Member, put, signIn } from '../../../tests/components/person.ts'
import {
  briefRow,
  businessRow,
  cardRow,
  favouriteRow,
  messageRow,
  packageRow,
  roomRow,
  subscriptionRow,
} from '../../../tests/components/rows.ts'
import { desktop, phone } from '../../../tests/components/setup.ts'

const query = page.getByRole('combobox', { name: 'Søk eller gå til …' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const chosen = page.getByRole('option', { selected: true })
const expectChosen = (name: RegExp) => expectVisible(page.getByRole('option', { selected: true, name }))
const account = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

/** Two businesses: one with a brief and a conversation, one with a brief of its own. */
async function busy(): Promise<{ room: string; member: Member }> {
  const fjord = await signIn('business', 'Fjordull')
  const bakery = businessRow(fjord.userId, crypto.randomUUID(), 'Bakeriet')
  const at = '2026-11-02T10:00:00.000Z'
  const room = roomRow(fjord.teamId, crypto.randomUUID(), {
    creator_name: 'Noor',
    last_message_at: at,
    last_message: 'Når passer det?',
  })
  await put(fjord, 'business_users', bakery)
  await put(fjord, 'subscriptions', subscriptionRow(bakery.id))
  await put(fjord, 'briefs', briefRow(fjord.teamId, { title: 'Ullsokker på hytta' }))
  await put(fjord, 'briefs', briefRow(bakery.id, { title: 'Surdeig' }))
  await put(fjord, 'rooms', room)
  await put(fjord, 'messages', messageRow(room, 'creator', 'Når passer det?', at))
  await page.viewport(desktop.width, desktop.height)
  await openApp('/business')
  await expectVisible(button(/^Søk/))
  return { room: room.id, member: fjord }
}

async function open(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(query).toHaveFocus()
}

async function find(words: string): Promise<void> {
  await open()
  await userEvent.keyboard(words)
}

describe('by keyboard alone', () => {
  test('recent items are shown first; Escape closes and returns the focus', async () => {
    await busy()
    const link = page.getByRole('link', { name: 'Hjem' }).first().element()
    if (link instanceof HTMLElement) link.focus()
    await open()
    await expectChosen(/Noor/)
    await expectVisible(option('Bakeriet Bedrift'))
    await userEvent.keyboard('{Escape}')
    await expect.element(query).not.toBeInTheDocument()
    expect(document.activeElement).toBe(link)
  })

  test('arrows wrap around, and aria-activedescendant names the chosen line', async () => {
    const { room } = await busy()
    await open()
    await userEvent.keyboard('{ArrowUp}')
    await expectChosen(/Innstillinger/)
    await userEvent.keyboard('{ArrowDown}')
    await expectChosen(/Noor/)
    await expect.element(query).toHaveAttribute('aria-activedescendant', chosen.element().id)
    await userEvent.keyboard('{Enter}')
    await expectPath(new RegExp(`^/messages/${room}$`))
  })

  test('finds a brief, a section of the settings and an appearance', async () => {
    await busy()
    await find('hytta')
    await expect.element(page.getByRole('dialog').getByRole('status')).toHaveTextContent('1 treff')
    await userEvent.keyboard('{Enter}')
    await expectVisible(heading('Ullsokker på hytta'))
    await find('engangskode')
    await userEvent.keyboard('{Enter}')
    await expectPath(/^\/settings\/security$/)
    await find('morkt')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  })

  test('finds a creator of the catalogue by name and by town, but shows none before that', async () => {
    const { member } = await busy()
    await put(member, 'creator_cards', cardRow('Sigrun', { town: 'Lofthus', handle: 'sigrun' }))
    await open()
    await expectChosen(/Noor/)
    await expectCount(option(/Sigrun/), 0)
    await userEvent.keyboard('lofth')
    await expectChosen(/Sigrun Lofthus/)
    await query.fill('sigr')
    await expectChosen(/Sigrun/)
    await userEvent.keyboard('{Enter}')
    await expectPath(/^\/me\/sigrun$/)
  })

  test('finds a favourite however long the creator has been there, once, and marked', async () => {
    const { member } = await busy()
    const old = (name: string) => cardRow(name, { town: 'Lofthus', created_at: '2024-01-01T08:00:00.000Z' })
    const [sigrun, signe] = [old('Sigrun'), old('Signe')]
    const newer = Array.from({ length: 300 }, (_, at) => cardRow(`Nora ${at}`))
    const sindre = cardRow('Sindre', { created_at: '2026-11-20T08:00:00.000Z' })
    await put(member, 'creator_cards', sigrun, signe, sindre, ...newer)
    for (const { id } of [sigrun, sindre])
      await put(member, 'favourites', await favouriteRow(member.teamId, id))
    await find('sig')
    await expectChosen(/^Sigrun Lofthus.*Favoritt$/)
    // Signe is no favourite, and older than those that the palette looks through.
    await expectCount(option(/Signe/), 0)
    const favourites = page.getByRole('group', { name: 'Favoritter' })
    await expectVisible(favourites.getByRole('option', { name: /Sigrun/ }))
    await query.fill('sindre')
    await expectChosen(/Favoritt$/)
    await expectCount(option(/Sindre/), 1)
    await query.fill('nora 7')
    await expectChosen(/^Nora 7$/)
  })

  test('finds a creator’s own packages, and which of them are offered', async () => {
    const ida = await signIn('creator', 'Ida')
    const row = packageRow(ida.teamId, { title: 'Tre videoer til annonser' })
    const begun = packageRow(ida.teamId, { title: 'Reel', price: null })
    await put(
      ida,
      'packages',
      row,
      begun,
      packageRow(crypto.randomUUID(), { title: 'Annonser for en annen' }),
    )
    await page.viewport(desktop.width, desktop.height)
    await openApp('/creator')
    await expectVisible(button(/^Søk/))
    await find('reel')
    await expectChosen(/^Reel.*Ikke ferdig/)
    await query.fill('annonser')
    await expectChosen(/^Tre videoer til annonser.*Aktiv/)
    await expectVisible(page.getByRole('group', { name: 'Dine pakker' }))
    await expectCount(option(/for en annen/), 0)
    await userEvent.keyboard('{Enter}')
    await expectPath(new RegExp(`^/creator/profile/packages/${row.id}$`))
  })

  test('what is typed can be looked for in the catalogue, and nothing here leads straight there', async () => {
    await busy()
    await find('xyzzy hund')
    await expectVisible(page.getByText('0 treff'))
    await expectVisible(heading('Ingen treff på «xyzzy hund»'))
    await expectChosen(/Søk etter «xyzzy hund» i Utforsk/)
    await userEvent.keyboard('{Enter}')
    await expectPath(/^\/business\/explore\?q=xyzzy\+hund$/)
  })

  test('after switching team its items are found; the shortcut also closes', async () => {
    await busy()
    await find('bak')
    await userEvent.keyboard('{Enter}')
    await expectVisible(account('Bakeriet'))
    await find('surd')
    await expectChosen(/Surdeig/)
    await query.fill('hytta')
    await expectChosen(/Søk etter «hytta» i Utforsk/)
    await expectCount(page.getByRole('option'), 1)
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(query).not.toBeInTheDocument()
  })

  test('starts the first profile of the other side', async () => {
    await busy()
    await find('ny profil kreatør')
    await userEvent.keyboard('{Enter}')
    await expectPath(/^\/onboarding\?add=creator/)
  })
})

describe.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('on a %s', (_name, size) => {
  test('menu and palette pass axe, and nothing is cut off', async () => {
    const fjord = await signIn('business', 'Fjordull')
    const long = 'Bakeriet med et navn som er altfor langt for en meny på en telefon AS'
    await put(fjord, 'business_users', businessRow(fjord.userId, crypto.randomUUID(), long))
    await page.viewport(size.width, size.height)
    await openApp('/business')
    await expectVisible(button(/^Søk/))
    await button(size === phone ? /Åpne menyen$/ : /Åpne kontomenyen$/).click()
    await expectVisible(page.getByRole(size === phone ? 'button' : 'menuitemradio', { name: /^Bakeriet/ }))
    await axeClean('menu')
    await userEvent.keyboard('{Escape}')
    await button(/^Søk/).click()
    await expectVisible(query)
    await axeClean('palette')
    if (size === phone)
      expect(page.getByRole('dialog').element().getBoundingClientRect().height).toBe(phone.height)
    await query.fill('brief')
    await axeClean('found')
    await query.fill('xyzzy')
    await axeClean('nothing found')
    await button('Lukk').click()
    await expect.element(query).not.toBeInTheDocument()
  })
})
