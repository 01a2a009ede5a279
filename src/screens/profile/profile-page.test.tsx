// The pages of both profiles with errors shown, in both themes and both sizes.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectVisible, text } from '../../../tests/components/controls.ts'
import { choose } from '../../../tests/components/files.ts'
import { signIn } from '../../../tests/components/person.ts'
import { desktop, phone } from '../../../tests/components/setup.ts'

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
    const telephone = page.getByLabelText('Telefon')
    await telephone.fill('12')
    const next = page.getByLabelText('Poststed').element()
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
