// A business's own page: what is wrong waits beside its field, and every change can be undone.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { navigate, openApp } from '../../../../tests/components/app.tsx'
import { axeClean } from '../../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectPath,
  expectVisible,
  heading,
  press,
  text,
} from '../../../../tests/components/controls.ts'
import { choose, photo } from '../../../../tests/components/files.ts'
import { type Member, put, rowOf, signIn } from '../../../../tests/components/person.ts'
import { briefRow } from '../../../../tests/components/rows.ts'
import { desktop } from '../../../../tests/components/setup.ts'

const number = page.getByLabelText('Organisasjonsnummer', { exact: false })
const invoice = page.getByLabelText('E-post for faktura', { exact: false })
const name = page.getByLabelText('Navn på bedriften', { exact: false })
const place = page.getByLabelText(/^Sted/)
const row = (kafe: Member) => () => rowOf(kafe, 'business_users', kafe.teamId)

async function openOwn(): Promise<Member> {
  await page.viewport(desktop.width, desktop.height)
  const kafe = await signIn('business', 'Fjordkaffe')
  await openApp('/business')
  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await expectPath(/^\/business\/Profile$/)
  await expectVisible(number)
  return kafe
}

function leave(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

test('invalid numbers and addresses wait beside their fields; away and back they are as typed, then corrected', async () => {
  const kafe = await openOwn()
  await number.fill('923609061')
  await invoice.fill('faktura@')
  await name.fill('   ')
  await place.fill('Bodø')
  leave()
  await expectVisible(text('Kontrollsifferet stemmer ikke.'))
  await expectVisible(text('Skriv e-\u2060postadressen slik: navn@firma.no'))
  await expectVisible(text('Skriv navnet på bedriften'))
  await expectVisible(text('3 felt må rettes'))
  await expect
    .poll(row(kafe))
    .toMatchObject({ town: 'Bodø', name: 'Fjordkaffe', organisation_number: '', invoice_email: '' })

  history.back()
  await expectPath(/^\/business$/)
  history.forward()
  await expect.element(invoice).toHaveValue('faktura@')
  await number.fill('NO 923 609 016 MVA')
  await invoice.fill('faktura@fjordkaffe.no')
  await name.fill('Fjordkaffe AS')
  await page.getByRole('switch', { name: 'Nyhetsbrev' }).click()
  await expect.poll(row(kafe)).toMatchObject({
    name: 'Fjordkaffe AS',
    organisation_number: '923609016',
    invoice_email: 'faktura@fjordkaffe.no',
    newsletter_opt_in: true,
  })
})

test('undo by button and by key; in a text field the key undoes the typing', async () => {
  const kafe = await openOwn()
  const letters = page.getByRole('switch', { name: 'Nyhetsbrev' })
  await letters.click()
  await expect.element(letters).toBeChecked()
  await press('Angre')
  await expect.element(letters).not.toBeChecked()
  const mails = page.getByRole('switch', { name: 'Varsler på e-\u2060post' })
  await mails.click()
  await expect.element(mails).toBeChecked()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(mails).not.toBeChecked()
  await place.fill('Bodø')
  leave()
  await expect.poll(row(kafe)).toMatchObject({ town: 'Bodø', newsletter_opt_in: false })
  await place.click()
  await userEvent.keyboard('{End}x')
  await expect.element(place).toHaveValue('Bodøx')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(place).toHaveValue('Bodø')
})

test('a cover is chosen beside the logo, stands where creators meet the business, and is removed again', async () => {
  const kafe = await openOwn()
  choose('#cover input[type=file]', await photo('kaffe.jpg', 160))
  await expectVisible(button('Bytt forsidebilde'))
  await expect.poll(row(kafe)).toMatchObject({ cover: expect.stringMatching(/^images\//), avatar: '' })
  await axeClean('a cover')
  await openApp('/business/briefs/Create')
  await expectVisible(text('Briefen har ikke bilde. Kortet viser ett fra bedriften.'))
  const card = page.getByRole('region', { name: 'Forhåndsvisning' })
  await expect.poll(() => card.element().querySelector('img')?.src).toMatch(/^blob:/)
  await openApp('/business/Profile')
  await press('Fjern forsidebildet')
  await expectVisible(button('Velg forsidebilde'))
  await expect.poll(row(kafe)).toMatchObject({ cover: '' })
  await press('Angre')
  await expectVisible(button('Bytt forsidebilde'))
})

test('on a phone its briefs that creators can apply to are below the profile', async () => {
  const kafe = await signIn('business', 'Fjordkaffe')
  const briefs = [
    briefRow(kafe.teamId, { title: 'Kaffe på tur', deadline: '2099-01-01' }),
    briefRow(kafe.teamId, { title: 'For sent', deadline: '2020-01-01' }),
    briefRow(kafe.teamId, { title: 'Ikke ute', status: 'draft' }),
  ]
  await put(kafe, 'briefs', ...briefs)
  await openApp('/business/Profile')
  const live = page.getByRole('main').getByRole('listitem')
  await expectVisible(heading('Ute nå'))
  await expectVisible(live.getByRole('link', { name: 'Kaffe på tur' }))
  await expectCount(live, 1)
  await axeClean('a business with a brief')
})

test('a deep link leads to its field, regardless of case', async () => {
  await openOwn()
  await openApp('/BUSINESS/profile#invoice_email')
  await expect.element(invoice).toHaveFocus()
  await page.getByRole('link', { name: 'Kontakt og adresse' }).click()
  await expect.element(heading('Kontakt og adresse')).toHaveFocus()
  await expect.element(heading('Kontakt og adresse')).toBeInViewport()
  await navigate('/business')
  await expect.element(button('Angre')).not.toBeInTheDocument()
})
