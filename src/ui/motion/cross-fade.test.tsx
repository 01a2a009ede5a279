// From the placeholder of a list to the list: both are there for a moment, nothing moves, and nothing stays behind.
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { expectVisible } from '../../../tests/components/controls.ts'
import { Skeleton } from '../display/skeleton.tsx'
import { whenIdle } from '../when-idle.ts'
import './fade.ts'

function List() {
  const [here, setHere] = useState(false)
  return (
    <main>
      <h1>Liste</h1>
      <button type="button" onClick={() => setHere(true)}>
        Kom
      </button>
      <section>
        {here ? <p data-testid="row">Rad</p> : <Skeleton shape="row" count={2} label="Henter" />}
      </section>
    </main>
  )
}

const open = () => openApp('/alone', [{ path: '/alone', element: <List /> }])
const status = () => document.querySelector('[role=status]')
const shown = () => {
  const element = status()
  return element ? Number(getComputedStyle(element).opacity) : undefined
}
const copies = () => document.querySelectorAll('body > [inert][aria-hidden]')
const row = page.getByTestId('row')
const fades = () =>
  row
    .element()
    .getAnimations()
    .map((one) => one.effect?.getComputedTiming().duration)

/** Holds animations at their beginning, however busy the machine is. Returns how to let them end. */
function holdAnimations(): () => void {
  const held: Animation[] = []
  const { animate } = Element.prototype
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function hold(this: Element, ...how) {
    const animation = animate.apply(this, how)
    animation.pause()
    held.push(animation)
    return animation
  })
  return () => {
    for (const animation of held) animation.finish()
  }
}

test('a list that was waited for fades in over its placeholder, which no screen reader finds again', async () => {
  await open()
  const letEnd = holdAnimations()
  await new Promise<void>((resolve) => void whenIdle(resolve))
  await expect.poll(shown).toBe(1)
  const { y } = status()?.getBoundingClientRect() ?? new DOMRect()
  document.querySelector('button')?.click()
  await expect.poll(() => copies().length).toBe(1)
  expect(fades()).toEqual([160])
  expect(status()).toBeNull()
  expect(copies()[0]?.textContent).toBe('')
  expect(copies()[0]?.getBoundingClientRect().y).toBe(y)
  expect(row.element().getBoundingClientRect().y).toBe(y)
  letEnd()
  await expect.poll(() => copies().length).toBe(0)
  expect(getComputedStyle(row.element()).opacity).toBe('1')
})

test('a list that is there before its placeholder is seen appears at once', async () => {
  await open()
  await expect.poll(shown, { interval: 5 }).toBe(0)
  document.querySelector('button')?.click()
  await expectVisible(row)
  expect(fades()).toEqual([])
  expect(copies().length).toBe(0)
})
