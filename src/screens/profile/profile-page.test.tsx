// The pages of both profiles, with what is wrong, in both themes and on both sizes.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectVisible, text } from '../../../tests/components/controls.ts'
import { signIn } from '../../../tests/components/person.ts'
import { desktop, phone } from '../../../tests/components/setup.ts'

test.each([
  ['creator', '/creator/profile', 'phone', phone],
  ['creator', '/creator/profile', 'desktop', desktop],
  ['business', '/business/Profile', 'phone', phone],
  ['business', '/business/Profile', 'desktop', desktop],
] as const)(
  'the page of a %s (%s) is accessible on a %s, also with what is wrong',
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
