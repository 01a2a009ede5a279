// The top bar on a phone: its links fold into a menu.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectPath, expectVisible } from '../../../tests/components/controls.ts'

const toggle = page.getByRole('button', { name: /meny/i })
const blog = page.getByRole('banner').getByRole('link', { name: 'Blogg' })
const expectClosed = () => expect.element(blog).not.toBeInTheDocument()

test('a link, a click outside and Escape close the menu', async () => {
  await openApp('/no/such/page')
  await expectVisible(page.getByRole('main'))
  await toggle.click()
  await expectVisible(blog)
  await axeClean('the menu, open')
  await page.getByRole('main').click({ position: { x: 20, y: 600 } })
  await expectClosed()
  await toggle.click()
  await expectVisible(blog)
  await userEvent.keyboard('{Escape}')
  await expectClosed()
  await expect.element(toggle).toHaveFocus()
  await toggle.click()
  await expect.element(page.getByRole('link', { name: 'Kom i gang' })).toHaveAttribute('href', '/auth/SignUp')
  await blog.click()
  await expectPath(/^\/blog$/)
  await expectClosed()
})
