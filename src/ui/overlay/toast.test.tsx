// Toasts (specification sections 4 and 9): how many, how large, how long, and how they are dismissed.
import { describe, expect, test } from 'vitest'
import { type Locator, commands, page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { eventually, pass, stopTime } from '../../../tests/components/clock.ts'
import { expectCount } from '../../../tests/components/controls.ts'
import { desktop } from '../../../tests/components/setup.ts'
import { toastTime } from './toast.tsx'

const region = page.getByRole('region', { name: 'Meldinger fra appen (Alt+T)' })
const toasts = region.getByRole('listitem')
const button = (name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true })
const toastsNow = (): HTMLElement[] => Array.from(region.element().querySelectorAll<HTMLElement>('li'))
const expectToasts = (count: number) => eventually(() => expect(toastsNow()).toHaveLength(count))

/** A toast appears one timer turn after the press. */
async function click(name: string): Promise<void> {
  const element = button(name).element()
  if (element instanceof HTMLElement) element.click()
  await pass(1)
}

async function open(): Promise<void> {
  toastTime.isHeld = false
  await openApp('/dev')
  // The region exists before the first toast.
  await expect.element(region).toBeInTheDocument()
}

async function openDesktop(): Promise<void> {
  await page.viewport(desktop.width, desktop.height)
  await open()
  stopTime()
}

/** The toasts from the bottom up: width, distance from the right edge, and from the toast or edge below. */
function places() {
  const boxes = toastsNow()
    .map((item) => item.getBoundingClientRect())
    .toSorted((a, b) => b.bottom - a.bottom)
  return boxes.map(({ width, right, bottom }, index) => ({
    width,
    right: Math.round(desktop.width - right),
    below: Math.round((boxes[index - 1]?.top ?? desktop.height) - bottom),
  }))
}

describe('on a desktop', () => {
  test('three at a time, 356 px wide, 14 px apart, in the corner', async () => {
    await openDesktop()
    for (let count = 1; count <= 4; count += 1) {
      await click('Angre')
      await pass(300)
      await expectToasts(Math.min(count, 3))
    }
    // The others move up in the frame after a new one has come.
    await expect.poll(places).toEqual([
      { width: 356, right: 24, below: 24 },
      { width: 356, right: 24, below: 14 },
      { width: 356, right: 24, below: 14 },
    ])
  })

  test.each([
    ['Angre', 'an action'],
    ['Feil', 'an error'],
  ])('«%s», %s, stays 4 s, and no shorter while somebody is at it', async (name) => {
    await openDesktop()
    await click(name)
    await expectToasts(1)
    await pass(3_700)
    await expectToasts(1)
    // Time stops under the pointer.
    await toasts.hover()
    await pass(20_000)
    await expectToasts(1)
    await commands.moveMouseAway()
    await pass(1_500)
    await expectToasts(0)
  })

  test('Alt+T moves the focus to them, and their time stops until it leaves', async () => {
    await openDesktop()
    await click('Angre')
    await expectToasts(1)
    await pass(500)
    await userEvent.keyboard('{Alt>}t{/Alt}')
    await eventually(() => expect(region.element().contains(document.activeElement)).toBe(true))
    await pass(20_000)
    await expectToasts(1)
    await userEvent.keyboard('{Tab}')
    await eventually(() => expect(document.activeElement).toBe(toastsNow()[0]))
    await userEvent.keyboard('{Tab}')
    await eventually(() => expect(document.activeElement?.textContent).toBe('Angre'))
    await userEvent.keyboard('{Tab}')
    await eventually(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Lukk'))
    await pass(20_000)
    await expectToasts(1)
    const elsewhere = button('Dialog').element()
    if (elsewhere instanceof HTMLElement) elsewhere.focus()
    await pass(6_000)
    await expectToasts(0)
  })

  test('Escape closes what has the focus: a dialog first, a toast only when focused', async () => {
    await openDesktop()
    await click('Angre')
    await expectToasts(1)
    await click('Dialog')
    await eventually(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull())
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    await expectToasts(1)
    await userEvent.keyboard('{Alt>}t{/Alt}')
    await userEvent.keyboard('{Tab}')
    await eventually(() => expect(document.activeElement).toBe(toastsNow()[0]))
    await userEvent.keyboard('{Escape}')
    await pass(300)
    await expectToasts(0)
  })

  test('the cross has a column of its own after the action, which can be pressed all over', async () => {
    await openDesktop()
    await click('Angre')
    await expectToasts(1)
    await pass(300)
    const action = toastsNow()[0]?.querySelector('button')?.getBoundingClientRect() ?? new DOMRect()
    const at = (x: number) =>
      document.elementFromPoint(x, action.top + action.height / 2)?.closest('button')?.textContent
    expect([action.left + 2, action.left + action.width / 2, action.right - 1].map(at)).toEqual([
      'Angre',
      'Angre',
      'Angre',
    ])
    const cross = region.getByRole('button', { name: 'Lukk' }).element().getBoundingClientRect()
    expect([cross.width, cross.left >= action.right]).toEqual([28, true])
  })

  test('a loading toast becomes its outcome', async () => {
    await openDesktop()
    const type = () => toastsNow().map((toast) => toast.getAttribute('data-tone'))
    await click('Venter')
    await eventually(() => expect(type()).toEqual(['loading']))
    await pass(1_000)
    expect(type()).toEqual(['loading'])
    await pass(1_000)
    await eventually(() => expect(type()).toEqual(['success']))
  })
})

test('on a phone a toast is one line with a word to press, as wide as it may be, and no cross', async () => {
  await open()
  await button('Angre').click()
  await expectCount(toasts, 1)
  const { width, height } = toasts.element().getBoundingClientRect()
  expect(width).toBeLessThanOrEqual(356)
  expect(height).toBeLessThanOrEqual(60)
  await expect.element(region.getByRole('button', { name: 'Lukk' })).not.toBeInTheDocument()
  const action = region.getByRole('button', { name: 'Angre' }).element()
  expect(getComputedStyle(action).backgroundColor).toBe('rgba(0, 0, 0, 0)')
})

test('a swipe of 20 px to the side dismisses a toast, a shorter one does not', async () => {
  await open()
  await button('Angre').click()
  await expectCount(toasts, 1)
  await commands.dragRight('li.toast', 12)
  await expectCount(toasts, 1)
  await commands.dragRight('li.toast', 24)
  await expectCount(toasts, 0)
})
