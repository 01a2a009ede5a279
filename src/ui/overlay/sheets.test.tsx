// What pops up over the page: sheets on a phone, anchored or centred on a wide screen.
import { describe, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectVisible, press } from '../../../tests/components/controls.ts'
import { DevOverlays } from '../../screens/dev/dev-overlays.tsx'
import { Motion } from '../motion/motion.tsx'
import { TOUCH } from '../use-media-query.ts'
import { put, signIn } from '../../../tests/components/person.ts'
import { notificationRow } from '../../../tests/components/rows.ts'
import { desktop, phone } from '../../../tests/components/setup.ts'

const menu = page.getByRole('menu', { name: 'Valg for briefen' })
const more = page.getByRole('main').getByRole('button', { name: 'Flere valg' }).last()
const boxOf = (role: 'dialog' | 'alertdialog' | 'menu', name: string) =>
  page.getByRole(role, { name }).element().getBoundingClientRect()

const Sample = () => (
  <Motion>
    <main>
      <h1>Byggeklossene</h1>
      <h2>Over siden</h2>
      <DevOverlays />
    </main>
  </Motion>
)

async function openGallery(): Promise<void> {
  await openApp('/sample', [{ path: '/sample', element: <Sample /> }])
  await expectVisible(more)
}

describe('on a phone', () => {
  test('a menu is a sheet from below over everything, with what it acts on above its rows', async () => {
    await openGallery()
    await more.click()
    await expectVisible(menu)
    await expect.poll(() => Math.round(boxOf('menu', 'Valg for briefen').bottom)).toBe(phone.height)
    const { left, width } = boxOf('menu', 'Valg for briefen')
    expect([left, width]).toEqual([0, phone.width])
    await expectVisible(menu.getByText('En vanlig dag i ull'))
    for (const item of menu.getByRole('menuitem').elements())
      expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(52)
    // The tab bar, or what else is at the bottom of the page, is below the sheet.
    const low = document.elementFromPoint(phone.width / 2, phone.height - 8)
    expect(menu.element().contains(low)).toBe(true)
    await axeClean('a menu as a sheet')
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(more).toHaveFocus()
  })

  test('what is dangerous comes last', async () => {
    await openGallery()
    await more.click()
    await expectVisible(menu)
    const rows = Array.from(menu.element().querySelectorAll('[role^=menuitem]'), (row) => row.textContent)
    expect(rows.at(-1)).toBe('Forkast')
  })

  test('a menu is thrown away with the finger, and springs back from a short pull', async () => {
    await openGallery()
    await more.click()
    await expectVisible(menu)
    await commands.dragDown('[data-grip]', 30)
    await expect.poll(() => Math.round(boxOf('menu', 'Valg for briefen').bottom)).toBe(phone.height)
    await commands.dragDown('[data-grip]', 260)
    await expect.element(menu).not.toBeInTheDocument()
  })

  test.each([
    ['Dialog', 'dialog', 'Søk på briefen', 'Send søknad'],
    ['Spørsmål', 'alertdialog', 'Forkaste utkastet?', 'Forkast'],
  ] as const)(
    '«%s» comes from below, with its main button above the others',
    async (opener, role, name, main) => {
      await openGallery()
      await press(opener)
      const popup = page.getByRole(role, { name })
      await expectVisible(popup)
      await expect.poll(() => Math.round(boxOf(role, name).bottom)).toBe(phone.height)
      expect(boxOf(role, name).width).toBe(phone.width)
      const buttons = Array.from(popup.element().querySelectorAll('footer button'), (one) => ({
        text: one.textContent,
        ...one.getBoundingClientRect().toJSON(),
      })).toSorted((a, b) => a.top - b.top)
      expect(buttons[0]?.text).toBe(main)
      expect(buttons[0]?.bottom).toBeLessThanOrEqual(buttons[1]?.top)
      expect(buttons[0]?.width).toBeGreaterThan(300)
    },
  )

  test('a mouse opens a sheet into its first field; a finger does not, since the keyboard would cover it', async () => {
    await openGallery()
    await press('Skuff')
    const sheet = page.getByRole('dialog', { name: 'Filtre' })
    await expect.element(sheet.getByLabelText('Sted')).toHaveFocus()
    await sheet.getByRole('button', { name: 'Lukk' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    const asked = window.matchMedia.bind(window)
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => asked(query === TOUCH ? 'all' : query))
    await press('Skuff')
    await expect.element(sheet.getByRole('button', { name: 'Lukk' })).toHaveFocus()
    media.mockRestore()
  })

  test('a line parts the head from what has scrolled below it', async () => {
    await openGallery()
    await page.viewport(360, 320)
    await press('Skuff')
    const sheet = page.getByRole('dialog', { name: 'Filtre' })
    await expectVisible(sheet)
    const head = sheet.element().querySelector('header')
    const body = head?.nextElementSibling
    const line = () => head && getComputedStyle(head).borderBottomColor
    expect(line()).toBe('rgba(0, 0, 0, 0)')
    body?.scrollTo({ top: 40 })
    await expect.poll(line).not.toBe('rgba(0, 0, 0, 0)')
    body?.scrollTo({ top: 0 })
    await expect.poll(line).toBe('rgba(0, 0, 0, 0)')
  })
})

describe('on a wide screen', () => {
  test('the panel of the bell hangs below it, at its end, and leaves the bar free', async () => {
    const fjord = await signIn('business', 'Fjord')
    const team = { side: 'business', id: fjord.teamId } as const
    const news = Array.from({ length: 9 }, () => notificationRow(fjord.userId, team))
    await put(fjord, 'notifications', ...news)
    await page.viewport(desktop.width, desktop.height)
    await openApp('/business')
    const bell = page.getByRole('banner').getByRole('button', { name: /^Varsler/ })
    await expectVisible(bell)
    await bell.click()
    const panel = page.getByRole('dialog', { name: 'Varsler' })
    await expect.poll(() => panel.getByRole('listitem').elements().length).toBe(9)
    // It grows from 95 % while it opens.
    await expect.poll(() => boxOf('dialog', 'Varsler').width).toBe(380)
    const bar = page.getByRole('banner').element().getBoundingClientRect()
    const anchor = bell.element().getBoundingClientRect()
    const { top, right, bottom } = boxOf('dialog', 'Varsler')
    expect(top).toBeGreaterThanOrEqual(anchor.bottom)
    expect(top).toBeGreaterThanOrEqual(bar.bottom - 8)
    expect(Math.abs(right - anchor.right)).toBeLessThanOrEqual(1)
    expect(bottom).toBeLessThanOrEqual(desktop.height)
  })

  test('a menu hangs at its button', async () => {
    await page.viewport(desktop.width, desktop.height)
    await openGallery()
    await more.click()
    await expectVisible(menu)
    expect(boxOf('menu', 'Valg for briefen').width).toBeLessThanOrEqual(320)
  })
})
