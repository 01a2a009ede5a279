// Favourites: marked on a creator's page or in the drawer, kept on a page of their own, offline too.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectVisible,
  heading,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { firstPull, offline, put, rowOf, signIn, unsent } from '../../../tests/components/person.ts'
import { cardRow, favouriteRow } from '../../../tests/components/rows.ts'
import { roomId } from '../../entities/rooms/room.ts'

const names = () =>
  page
    .getByRole('list', { name: 'Favoritter' })
    .getByRole('heading', { level: 2 })
    .elements()
    .map((one) => one.textContent)

test('a creator becomes a favourite without a network, and «Angre» takes it back', async () => {
  const fjord = await signIn('business', 'Fjord', { status: offline })
  const ida = cardRow('Ida', { handle: 'ida' })
  await put(fjord, 'creator_cards', ida)
  await openApp('/me/ida')
  await press('Legg til i favoritter')
  await expectVisible(text('Ida er lagt til i favorittene'))
  await expectVisible(text('Bare dere ser lista.'))
  await expectVisible(button('Fjern fra favoritter'))
  const args = { id: await roomId(fjord.teamId, ida.id), business_id: fjord.teamId, creator_id: ida.id }
  expect(await rowOf(fjord, 'favourites', args.id)).toMatchObject({ creator_id: ida.id })
  await press('Angre')
  await expectVisible(button('Legg til i favoritter'))
  expect(await unsent(fjord)).toEqual([
    { name: 'favourites.add', args },
    { name: 'favourites.remove', args },
  ])
})

test('the drawer of the catalogue has the same button, and the catalogue leads to the favourites', async () => {
  const fjord = await signIn('business', 'Fjord', { status: offline })
  await put(fjord, 'creator_cards', cardRow('Ida'))
  await openApp('/business/explore')
  await press('Ida')
  await page.getByRole('dialog').getByRole('button', { name: 'Legg til i favoritter' }).click()
  await expectVisible(page.getByRole('dialog').getByRole('button', { name: 'Fjern fra favoritter' }))
  await page.getByRole('button', { name: 'Lukk' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Favoritter' }).click()
  await expectVisible(heading('Favoritter'))
  await expect.poll(names).toEqual(['Ida'])
})

test('the page shows the latest first; the heart takes one off it', async () => {
  const fjord = await signIn('business', 'Fjord', { status: offline })
  const [ida, mats] = [cardRow('Ida'), cardRow('Mats')]
  await put(fjord, 'creator_cards', ida, mats)
  await put(
    fjord,
    'favourites',
    await favouriteRow(fjord.teamId, ida.id, '2026-11-01T08:00:00.000Z'),
    await favouriteRow(fjord.teamId, mats.id, '2026-11-02T08:00:00.000Z'),
  )
  await openApp('/business/explore/favorites')
  await expect.poll(names).toEqual(['Mats', 'Ida'])
  await axeClean('favourites')
  await press('Fjern Mats fra favoritter')
  await expect.poll(names).toEqual(['Ida'])
  await press('Angre')
  await expect.poll(names).toContain('Mats')
})

const noteOf = (name: string) => page.getByRole('button', { name: new RegExp(`^Endre notatet om ${name}`) })
const write = (text: string) => page.getByRole('dialog').getByRole('textbox', { name: 'Notat' }).fill(text)

async function keepIda(note = '') {
  const fjord = await signIn('business', 'Fjord', { status: offline })
  const ida = cardRow('Ida')
  const favourite = { ...(await favouriteRow(fjord.teamId, ida.id)), note }
  await put(fjord, 'creator_cards', ida)
  await put(fjord, 'favourites', favourite)
  await openApp('/business/explore/favorites')
  const args = { id: favourite.id, business_id: fjord.teamId, creator_id: ida.id }
  return { fjord, favourite, args }
}

test('a note stays on this device, saved while it is typed', async () => {
  const { fjord } = await keepIda()
  await press('Skriv notat om Ida')
  await expectVisible(text('Kreatøren ser det aldri.'))
  await axeClean('a note about a favourite')
  await write('Rask på tråden')
  // Closed without «Ferdig», as with Escape.
  await page.getByRole('dialog').getByRole('button', { name: 'Lukk' }).click()
  await expectVisible(text('Rask på tråden'))
  await expectVisible(text('Bare på denne enheten'))
  expect(await unsent(fjord)).toEqual([])
  await noteOf('Ida').click()
  await write('Rask, og flink med lys')
  await press('Ferdig')
  await expectCount(page.getByRole('dialog'), 0)
  await expectVisible(text('Rask, og flink med lys'))
  expect(await unsent(fjord)).toEqual([])
})

test('a note is on all devices for whoever says so, and leaves them again', async () => {
  const { fjord, favourite, args } = await keepIda()
  await press('Skriv notat om Ida')
  await write('Rask på tråden')
  await page.getByRole('checkbox', { name: /^Lagre på alle enhetene mine/ }).click()
  await press('Ferdig')
  await expectCount(page.getByRole('dialog'), 0)
  expect(await rowOf(fjord, 'favourites', favourite.id)).toMatchObject({ note: 'Rask på tråden' })
  await expectCount(text('Bare på denne enheten'), 0)
  await noteOf('Ida').click()
  await expect.element(page.getByRole('checkbox')).toBeChecked()
  await page.getByRole('checkbox').click()
  await press('Ferdig')
  await expectCount(page.getByRole('dialog'), 0)
  await expectVisible(text('Bare på denne enheten'))
  await expectVisible(text('Rask på tråden'))
  expect(await unsent(fjord)).toEqual([
    { name: 'favourites.note', args: { ...args, note: 'Rask på tråden' } },
    { name: 'favourites.note', args: { ...args, note: '' } },
  ])
})

test('a note that is too long is told so and kept', async () => {
  const { fjord } = await keepIda()
  await press('Skriv notat om Ida')
  await write('x'.repeat(501))
  await press('Ferdig')
  await expectVisible(text('Høyst 500 tegn. Du har skrevet 501.'))
  await page.getByRole('dialog').getByRole('button', { name: 'Lukk' }).click()
  await expectVisible(text('x'.repeat(501)))
  expect(await unsent(fjord)).toEqual([])
})

test('«Angre» brings a favourite back with its note', async () => {
  const { fjord, favourite } = await keepIda('Rask på tråden')
  await press('Fjern Ida fra favoritter')
  await expect.poll(names).toEqual([])
  await press('Angre')
  await expectVisible(text('Rask på tråden'))
  expect(await rowOf(fjord, 'favourites', favourite.id)).toMatchObject({ note: 'Rask på tråden' })
})

test('without one the page says how to get there', async () => {
  await signIn('business', 'Fjord', { status: offline })
  await openApp('/business/explore/favorites')
  await expectVisible(heading('Ingen favoritter ennå'))
  await expect
    .element(page.getByRole('link', { name: 'Se kreatørene' }))
    .toHaveAttribute('href', '/business/explore')
  await axeClean('no favourites')
})

test('those who left the catalogue are counted, and can be taken off the list', async () => {
  const fjord = await signIn('business', 'Fjord', { status: offline })
  const ida = cardRow('Ida')
  const left = [crypto.randomUUID(), crypto.randomUUID()]
  await put(fjord, 'creator_cards', ida)
  for (const id of [ida.id, ...left]) await put(fjord, 'favourites', await favouriteRow(fjord.teamId, id))
  await openApp('/business/explore/favorites')
  await expectVisible(text('2 favoritter vises ikke for bedrifter nå.'))
  await press('Fjern fra listen')
  await expectCount(text('vises ikke for bedrifter nå'), 0)
  await expect.poll(names).toEqual(['Ida'])
})

test('nobody is called gone while the catalogue is still on its way', async () => {
  const fjord = await signIn('business', 'Fjord', { status: firstPull })
  const ida = cardRow('Ida')
  await put(fjord, 'creator_cards', ida)
  for (const id of [ida.id, crypto.randomUUID()])
    await put(fjord, 'favourites', await favouriteRow(fjord.teamId, id))
  await openApp('/business/explore/favorites')
  await expect.poll(names).toEqual(['Ida'])
  await expectCount(text('vises ikke for bedrifter nå'), 0)
})

test('creators have no favourites', async () => {
  const mats = await signIn('creator', 'Mats', { status: offline })
  await put(mats, 'creator_cards', cardRow('Ida', { handle: 'ida' }))
  await openApp('/me/ida')
  await expectVisible(heading('Ida'))
  await expectCount(button('Legg til i favoritter'), 0)
})
