// Messages in the corner (specification sections 4 and 9): how many, how large, how long, and how they go.
import { describe, expect, test } from 'vitest'
import { type Locator, commands, page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { eventually, pass, stopTime } from '../../../tests/components/clock.ts'
import { expectCount } from '../../../tests/components/controls.ts'
import { desktop } from '../../../tests/components/setup.ts'

const region = page.getByRole('region', { name: 'Beskjeder (Alt+T)' })
const toasts = region.getByRole('listitem')
const button = (name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true })
const toastsNow = (): HTMLElement[] => Array.from(region.element().querySelectorAll<HTMLElement>('li'))
const expectToasts = (count: number) => eventually(() => expect(toastsNow()).toHaveLength(count))

/** A toast comes a turn of the clock after the press. */
async function click(name: string): Promise<void> {
  const element = button(name).element()
  if (element instanceof HTMLElement) element.click()
  await pass(1)
}

async function open(): Promise<void> {
  await openApp('/dev')
  // The region stands before there is news.
  await expect.element(region).toBeInTheDocument()
}

async function openDesktop(): Promise<void> {
  await commands.moveMouseAway()
  await page.viewport(desktop.width, desktop.height)
  await open()
  stopTime()
}

describe('on a desktop', () => {
  test('three at a time, 356 px wide, 14 px apart, in the corner', async () => {
    await openDesktop()
    for (let count = 1; count <= 4; count += 1) {
      await click('Angre')
      await pass(300)
      await expectToasts(Math.min(count, 3))
    }
    const boxes = toastsNow()
      .map((item) => item.getBoundingClientRect())
      .toSorted((a, b) => b.bottom - a.bottom)
    expect(boxes.map(({ width }) => width)).toEqual([356, 356, 356])
    for (const [index, box] of boxes.entries()) {
      const below = boxes[index - 1]
      if (below) expect(Math.round(below.top - box.bottom)).toBe(14)
      else expect([Math.round(1280 - box.right), Math.round(800 - box.bottom)]).toEqual([24, 24])
    }
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
    // Under the pointer time stands still.
    await commands.hoverOver('li.toast')
    await pass(20_000)
    await expectToasts(1)
    await commands.moveMouseAway()
    await pass(1_500)
    await expectToasts(0)
  })

  test('the keyboard comes to them with Alt+T, and time stands still until it goes', async () => {
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

  test('Escape closes what has the focus: a dialog first, the toast only when one stands in it', async () => {
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

test('20 px to the side takes one away, less does not', async () => {
  await open()
  await button('Angre').click()
  await expectCount(toasts, 1)
  await commands.dragRight('li.toast', 12)
  await expectCount(toasts, 1)
  await commands.dragRight('li.toast', 24)
  await expectCount(toasts, 0)
})
