// An amount and a range: grouped while typed with the cursor in its place, and two thumbs for keys, mouse and finger.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectVisible } from '../../../tests/components/controls.ts'
import { MoneyField } from './money-field.tsx'
import { RangeSlider } from './range-slider.tsx'

const whole = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null)

function Sample({ from, to }: { from: string; to: string }) {
  const [low, setLow] = useState(from)
  const [high, setHigh] = useState(to)
  const [left, setLeft] = useState('')
  return (
    <main>
      <h1>Pris</h1>
      <MoneyField label="Fra" unit="kr" value={low} onChange={setLow} />
      <RangeSlider
        label="Ramme"
        min={0}
        max={10_000}
        step={100}
        low={{ label: 'Flytt fra', value: whole(low), text: `${low} kr` }}
        high={{ label: 'Flytt til', value: whole(high) }}
        onChange={(end, value) => (end === 'low' ? setLow : setHigh)(String(value))}
        onLeave={setLeft}
      />
      <output>
        {low}|{high}|{left}
      </output>
    </main>
  )
}

const field = page.getByLabelText('Fra', { exact: true })
const low = page.getByRole('slider', { name: 'Flytt fra' })
const high = page.getByRole('slider', { name: 'Flytt til' })
const kept = () => expect.poll(() => document.querySelector('output')?.textContent)

async function open(from = '2500', to = '4500'): Promise<void> {
  await openApp('/sample', [{ path: '/sample', element: <Sample {...{ from, to }} /> }])
  await expectVisible(field)
}

function caret(): number | null {
  const input = field.element()
  return input instanceof HTMLInputElement ? input.selectionStart : null
}

/** The middle of a thumb. */
function middleOf(thumb: typeof low): { x: number; y: number } {
  const box = thumb.element().getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses on the track and moves to another place, as a finger or a mouse does. */
function drag(from: { x: number; y: number }, toX: number): void {
  const track = low.element().parentElement?.parentElement
  if (!track) throw new Error('no track')
  Object.assign(track, { setPointerCapture: () => undefined })
  const send = (type: string, x: number) =>
    track.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: x, clientY: from.y }),
    )
  send('pointerdown', from.x)
  send('pointermove', (from.x + toX) / 2)
  send('pointermove', toX)
  send('lostpointercapture', toX)
}

test('groups an amount while it is typed, and keeps the cursor in its place', async () => {
  await open('')
  await field.click()
  await userEvent.keyboard('12345')
  await expect.element(field).toHaveValue('12\u00a0345')
  await kept().toBe('12345|4500|')
  await userEvent.keyboard('{Home}{ArrowRight}9')
  await expect.element(field).toHaveValue('192\u00a0345')
  expect(caret()).toBe(2)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Backspace}')
  // The space was deleted, and comes back; the next key deletes the digit before it.
  await expect.element(field).toHaveValue('192\u00a0345')
  await userEvent.keyboard('{Backspace}')
  await expect.element(field).toHaveValue('19\u00a0345')
})

test('in English it is written as the amounts beside it: NOK 12,345', async () => {
  document.documentElement.lang = 'en'
  try {
    await open('')
    await field.click()
    await userEvent.keyboard('12345')
    await expect.element(field).toHaveValue('12,345')
    await userEvent.keyboard('{Backspace}')
    await expect.element(field).toHaveValue('1,234')
    await kept().toBe('1234|4500|')
    const unit = page.getByText('kr', { exact: true }).element().getBoundingClientRect()
    expect(unit.left - field.element().getBoundingClientRect().left).toBeLessThan(20)
  } finally {
    document.documentElement.lang = 'nb'
  }
})

test('in English a comma of one’s own groups, or stays: 12,5 is not 125', async () => {
  document.documentElement.lang = 'en'
  try {
    await open('')
    await field.click()
    await userEvent.keyboard('12,5')
    await expect.element(field).toHaveValue('12,5')
    await kept().toBe('12,5|4500|')
    await userEvent.keyboard('00')
    await expect.element(field).toHaveValue('12,500')
    await kept().toBe('12500|4500|')
    await userEvent.keyboard(',000')
    await expect.element(field).toHaveValue('12,500,000')
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
    await expect.element(field).toHaveValue('1,250')
    for (const [typed, shown] of [
      ['3 500', '3,500'],
      ['9,500', '9,500'],
      ['99,50', '99,50'],
    ] as const) {
      await field.fill(typed)
      await expect.element(field).toHaveValue(shown)
    }
  } finally {
    document.documentElement.lang = 'nb'
  }
})

test('what is no whole number stays as typed', async () => {
  await open('')
  for (const typed of ['2500,50', '-5', 'mye penger', '2.500 kr']) {
    await field.fill(typed)
    await expect.element(field).toHaveValue(typed)
  }
})

test('each thumb has a name and a value, moves with the keys, and stops at the other', async () => {
  await open('2500', '2700')
  await expect.element(low).toHaveAttribute('aria-valuetext', '2500 kr')
  await axeClean('a range')
  low.element().dispatchEvent(new FocusEvent('focus'))
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(low).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await kept().toBe('2600|2700|')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await kept().toBe('2700|2700|')
  await userEvent.tab()
  await expect.element(high).toHaveFocus()
  await userEvent.keyboard('{End}')
  await kept().toBe('2700|10000|low')
})

test('ends the wrong way round, as two devices can leave them, are mended by moving a thumb', async () => {
  await open('6000', '2000')
  await expectVisible(low)
  document.querySelector<HTMLInputElement>('input[type=range]')?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await kept().toMatch(/^2000\|2000\|/)
})

test('no limit is the end of the track', async () => {
  await open('', '')
  await expect.element(low).toHaveValue('0')
  await expect.element(high).toHaveValue('10000')
})

test('the nearest thumb follows the pointer; where both meet, the direction says which', async () => {
  await open('5000', '5000')
  const meeting = middleOf(low)
  drag(meeting, meeting.x + 60)
  await kept().toMatch(/^5000\|[6-8]\d00\|high$/)
  drag(meeting, meeting.x - 60)
  await kept().toMatch(/^[2-4]\d00\|[6-8]\d00\|low$/)
  const end = middleOf(high)
  drag(end, end.x + 1000)
  await kept().toMatch(/\|10000\|high$/)
})
