// The gallery's editors and profile: they need no server, and most of it no device database either.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectVisible, text } from '../../../tests/components/controls.ts'
import { tooWide } from '../../../tests/components/narrow.ts'
import { signIn } from '../../../tests/components/person.ts'

const editor = (name: string) => page.getByRole('form', { name, exact: true })
const send = (form: string, name: string | RegExp) => editor(form).getByRole('button', { name }).click()
const expectWrong = (form: string, name: string | RegExp) =>
  expect.element(editor(form).getByRole('textbox', { name })).toBeInvalid()

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

test('who is signed in sees the handle as well: one’s own, another’s and one that cannot be, and the dialog for it', async () => {
  await signIn('creator', 'Nora')
  await openApp('/dev')
  await expectVisible(text('Brukernavnet er tatt. Velg et annet.'))
  await expectVisible(text('Bruk bare bokstavene a–z, tall, bindestrek og understrek'))
  await axeClean('the gallery of a member')
  await page.getByRole('button', { name: 'Endre brukernavnet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Brukernavn' })
  await dialog.getByRole('textbox', { name: 'Brukernavn' }).fill('fjordull')
  await dialog.getByRole('button', { name: 'Lagre brukernavnet' }).click()
  await expectVisible(dialog.getByText('Brukernavnet er tatt. Velg et annet.'))
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an order and an invitation of the gallery say what is missing, what was refused, and that they are on their way', async () => {
  await openApp('/dev')
  await send('Bestilling', 'Send bestilling')
  await expectWrong('Bestilling', 'Produkt eller tjeneste')
  await send('Utfylt bestilling', 'Send bestilling')
  await expect
    .element(editor('Utfylt bestilling').getByRole('button', { name: 'Send bestilling' }))
    .toHaveAttribute('aria-busy', 'true')
  await editor('Invitasjon').getByRole('textbox').fill('a'.repeat(1200))
  await send('Invitasjon', 'Send invitasjonen')
  await expectWrong('Invitasjon', /^Hvorfor akkurat/)
  await send('Invitasjon som blir avvist', /^Send \d/)
  await expectVisible(
    editor('Invitasjon som blir avvist')
      .getByRole('alert')
      .getByText(/ikke aktiv lenger/),
  )
  await axeClean('the gallery’s forms with what is wrong with them')
})

test('who is signed in sees a project as well: an empty one, and one that says what is wrong with it', async () => {
  await signIn('creator', 'Nora')
  await openApp('/dev')
  await expect.element(editor('Prosjekt').getByRole('textbox', { name: 'Tittel' })).toHaveValue('')
  await expectWrong('Prosjekt med feil', /^Sluttdato/)
})

test('a creator’s media are tiles with a menu; what is new is described first', async () => {
  await openApp('/dev')
  await send('hytta.mp4', 'Legg til')
  await expectWrong('hytta.mp4', 'Beskrivelse')
  await page.getByRole('button', { name: 'Valg for Kaffe på bål' }).first().click()
  await expectVisible(page.getByRole('menuitem', { name: 'Forside' }))
})
