// The gallery's editors and profile: they need no server, and most of it no device database either.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectVisible, text } from '../../../tests/components/controls.ts'
import { tooWide } from '../../../tests/components/narrow.ts'
import { signIn } from '../../../tests/components/person.ts'

const editor = (name: string) => page.getByRole('form', { name, exact: true })

test('a guest sees a package’s form and a whole profile, filled with what a creator might write', async () => {
  await openApp('/dev')
  await expectVisible(editor('Pakke'))
  await expect
    .element(editor('Pakke').getByRole('textbox', { name: 'Tittel' }))
    .toHaveValue('Tre videoer til annonser')
  const profile = page.getByRole('article', { name: /^Profilen til/ })
  await expectVisible(profile.getByRole('heading', { name: 'Reel med produktet i bruk' }))
  await expectVisible(profile.getByRole('button', { name: 'Spill av: Kaffe på bål' }))
  await axeClean('the gallery')
  expect(tooWide()).toEqual([])
})

test('a package of the gallery is a form like any other: it names what is missing, and shows what is typed', async () => {
  await openApp('/dev')
  const empty = editor('Pakke uten innhold')
  await empty.getByRole('button', { name: 'Vis hva som mangler' }).click()
  await expectVisible(empty.getByText('Skriv prisen din'))
  await empty.getByRole('textbox', { name: 'Tittel' }).fill('Reel på tur')
  await expectVisible(empty.getByRole('heading', { name: 'Reel på tur' }))
})

test('who is signed in sees the handle as well: one’s own, another’s and one that cannot be', async () => {
  await signIn('creator', 'Nora')
  await openApp('/dev')
  await expectVisible(text('Brukernavnet er tatt. Velg et annet.'))
  await expectVisible(text('Bruk bare bokstavene a–z, tall, bindestrek og understrek'))
  await axeClean('the gallery of a member')
})
