// What a business is told when the device could not do what was asked with a favourite (specification section 8).
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import {
  button,
  expectCount,
  expectVisible,
  heading,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { refuseWrites } from '../../../tests/components/refused-writes.ts'
import { setNetwork } from '../../../tests/components/network.ts'
import { type Member, firstPull, offline, put, signIn, unsent } from '../../../tests/components/person.ts'
import { cardRow, favouriteRow } from '../../../tests/components/rows.ts'

const LIST = '/business/explore/favorites'
const ida = cardRow('Ida', { handle: 'ida' })

async function fjord(favourites: readonly string[] = []): Promise<Member> {
  const member = await signIn('business', 'Fjord', { status: offline })
  await put(member, 'creator_cards', ida)
  for (const id of favourites) await put(member, 'favourites', await favouriteRow(member.teamId, id))
  return member
}

test('a favourite that the device could not add is none, and nobody is told that it is', async () => {
  const member = await fjord()
  await openApp('/me/ida')
  await expectVisible(button('Legg til i favoritter'))
  refuseWrites(member)
  await press('Legg til i favoritter')
  await expectVisible(text('Vi fikk ikke lagt til favoritten. Prøv igjen.'))
  await expectVisible(button('Legg til i favoritter'))
  await expectCount(text('Ida er lagt til i favorittene'), 0)
  expect(await unsent(member)).toEqual([])
})

test('the same on the heart of a card in the catalogue', async () => {
  const member = await fjord()
  await openApp('/business/explore')
  await expectVisible(button('Legg til i favoritter: Ida'))
  refuseWrites(member)
  await press('Legg til i favoritter: Ida')
  await expectVisible(text('Vi fikk ikke lagt til favoritten. Prøv igjen.'))
})

test('a favourite that could not be taken off the page stays on it', async () => {
  const member = await fjord([ida.id])
  await openApp(LIST)
  await expectVisible(heading('Ida'))
  refuseWrites(member)
  await press('Fjern Ida fra favoritter')
  await expectVisible(text('Vi fikk ikke fjernet favoritten. Prøv igjen.'))
  await expectVisible(heading('Ida'))
})

test('those who left, and could not be taken off the list', async () => {
  const member = await fjord([ida.id, crypto.randomUUID()])
  await openApp(LIST)
  await expectVisible(text('Én favoritt vises ikke for bedrifter nå.'))
  refuseWrites(member)
  await press('Fjern fra listen')
  await expectVisible(text('Vi fikk ikke fjernet favoritten. Prøv igjen.'))
  await expectVisible(text('Én favoritt vises ikke for bedrifter nå.'))
})

test('a note for all devices that could not be saved is still in the dialog', async () => {
  const member = await fjord([ida.id])
  await openApp(LIST)
  await press('Skriv notat om Ida')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Lagre på alle enhetene mine/ }).click()
  await dialog.getByRole('textbox', { name: 'Notat' }).fill('Rask på tråden')
  refuseWrites(member, ['outbox'])
  await press('Ferdig')
  await expectVisible(dialog.getByText('Vi fikk ikke lagret notatet. Prøv igjen.'))
  await expect.element(dialog.getByRole('textbox', { name: 'Notat' })).toHaveValue('Rask på tråden')
})

test('favourites that could not be fetched: said instead of «none yet»', async () => {
  await signIn('business', 'Fjord', { status: firstPull })
  setNetwork(false)
  await openApp(LIST)
  await expectVisible(heading('Ikke hentet til denne enheten ennå'))
  await expectCount(heading('Ingen favoritter ennå'), 0)
})
