// The pages of both profiles with errors shown, in both themes and both sizes.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectVisible, text } from '../../../tests/components/controls.ts'
import { choose } from '../../../tests/components/files.ts'
import { signIn } from '../../../tests/components/person.ts'
import { desktop, phone } from '../../../tests/components/setup.ts'

const bar = page.getByRole('banner')

test.each([
  ['creator', '/creator/profile?edit=contact', 'phone', phone],
  ['creator', '/creator/profile', 'desktop', desktop],
  ['business', '/business/Profile?edit=contact', 'phone', phone],
  ['business', '/business/Profile', 'desktop', desktop],
] as const)(
  'the page of a %s (%s) is accessible on a %s, also with errors',
  async (side, path, _size, size) => {
    await page.viewport(size.width, size.height)
    await signIn(side, 'Solveig')
    await openApp(path)
    const telephone = page.getByLabelText('Telefon', { exact: false })
    await telephone.fill('12')
    const next = page.getByLabelText('Poststed', { exact: false }).element()
    if (next instanceof HTMLElement) next.focus()
    await expectVisible(text('Skriv nummeret slik'))
    await expect.element(telephone).toHaveAttribute('aria-invalid', 'true')
    await axeClean(path)
  },
)

test('a file that is no picture is refused with a message', async () => {
  await signIn('creator', 'Ida')
  await openApp('/creator/profile?edit=who')
  await expect.poll(() => document.querySelector('#avatar input[type=file]')).not.toBeNull()
  choose('#avatar input[type=file]', new File(['hei'], 'notat.txt', { type: 'text/plain' }))
  await expectVisible(text('«notat.txt» er ikke et bilde vi kan bruke.'))
})

test('nobody is told that it is saved before there was something to save; then the bar says so, and undoes it', async () => {
  await page.viewport(phone.width, phone.height)
  await signIn('creator', 'Ida')
  await openApp('/creator/profile?edit=place')
  const said = page.getByText(/^Lagret/)
  const town = page.getByLabelText('Sted', { exact: true })
  await expectVisible(town)
  await expectCount(said, 0)
  await town.fill('Moss')
  await userEvent.tab()
  await expectVisible(bar.getByText(/^Lagret/))
  await bar.getByRole('button', { name: 'Angre' }).click()
  await expect.element(town).toHaveValue('')
  await expectVisible(bar.getByText(/^Lagret/))
})
