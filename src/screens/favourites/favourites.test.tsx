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
  await expectVisible(text('Det ser bare dere.'))
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
