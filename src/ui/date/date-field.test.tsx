// A day and a time: typed, chosen from the calendar with the keyboard, and never in the browser's own language.
import { expect, test } from 'vitest'
import { useState } from 'react'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { desktop } from '../../../tests/components/setup.ts'
import { expectVisible } from '../../../tests/components/controls.ts'
import { DateField, type DateWords, TimeField } from './date-field.tsx'

const words: DateWords = {
  language: 'nb',
  example: 'dd.mm.åååå',
  choose: 'Velg dato',
  previous: 'Forrige måned',
  next: 'Neste måned',
  week: 'Uke',
  close: 'Lukk',
}
const kept = (): string => document.querySelector('output')?.textContent.trim() ?? ''

function Sample({ start, language }: { start: string; language: DateWords['language'] }) {
  const [day, setDay] = useState(start)
  const [time, setTime] = useState('')
  return (
    <main>
      <h1>Frist</h1>
      <DateField
        label="Frist"
        words={{ ...words, language }}
        value={day}
        onChange={setDay}
        min="2026-12-03"
        today="2026-12-05"
      />
      <TimeField label="Fra" language={language} example="tt.mm" value={time} onChange={setTime} />
      <output>
        {day} {time}
      </output>
    </main>
  )
}

async function open(start = '', language: DateWords['language'] = 'nb'): Promise<void> {
  await openApp('/sample', [{ path: '/sample', element: <Sample {...{ start, language }} /> }])
  await expectVisible(page.getByLabelText('Frist', { exact: true }))
}

const field = page.getByLabelText('Frist', { exact: true })
const grid = page.getByRole('grid')
const focused = () => document.activeElement?.getAttribute('aria-label')

test('the tenth of December is the tenth of December in every browser', async () => {
  await open('2026-12-10')
  await expect.element(field).toHaveValue('10.12.2026')
  await open('2026-12-10', 'en')
  await expect.element(field).toHaveValue('10/12/2026')
  expect(field.element().getAttribute('type')).toBe('text')
  expect(field.element().getAttribute('inputmode')).toBe('numeric')
})

test('numbers are enough: the dots come by themselves, and can be deleted', async () => {
  await open()
  await userEvent.click(field)
  await userEvent.keyboard('1012')
  await expect.element(field).toHaveValue('10.12.')
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.element(field).toHaveValue('10.1')
  await userEvent.keyboard('12027')
  await expect.element(field).toHaveValue('10.11.2027')
  await expect.poll(kept).toBe('2027-11-10')
  await userEvent.keyboard('{Backspace}')
  await expect.poll(kept).toBe('10.11.202')
})

test('a short year is finished when the field is left; what is no day stays for the form to find wrong', async () => {
  await open()
  await field.fill('1.2.27')
  await userEvent.tab()
  await expect.element(field).toHaveValue('01.02.2027')
  await expect.poll(kept).toBe('2027-02-01')
  await field.fill('31.02.2027')
  await userEvent.tab()
  await expect.element(field).toHaveValue('31.02.2027')
  await expect.poll(kept).toBe('31.02.2027')
})

test('the calendar begins on Monday, numbers its weeks, and follows the keyboard', async () => {
  await open('2026-12-10')
  await page.getByRole('button', { name: 'Velg dato' }).click()
  await expectVisible(grid)
  await expect.element(grid).toHaveAccessibleName('desember 2026')
  const head = page.getByRole('columnheader').elements()
  expect(head.map((one) => one.getAttribute('abbr') ?? one.textContent)).toEqual([
    'Uke',
    'mandag',
    'tirsdag',
    'onsdag',
    'torsdag',
    'fredag',
    'lørdag',
    'søndag',
  ])
  await expectVisible(page.getByRole('rowheader', { name: 'Uke 50' }))
  await expect.poll(focused).toBe('torsdag 10. desember 2026')
  await axeClean('the calendar')
  const steps = [
    ['{ArrowRight}', 'fredag 11. desember 2026'],
    ['{ArrowDown}', 'fredag 18. desember 2026'],
    ['{Home}', 'mandag 14. desember 2026'],
    ['{End}', 'søndag 20. desember 2026'],
    ['{PageDown}', 'onsdag 20. januar 2027'],
    ['{Shift>}{PageDown}{/Shift}', 'torsdag 20. januar 2028'],
    ['{Shift>}{PageUp}{/Shift}', 'onsdag 20. januar 2027'],
    ['{PageUp}{PageUp}', 'torsdag 3. desember 2026'],
  ] as const
  for (const [keys, day] of steps) {
    await userEvent.keyboard(keys)
    await expect.poll(focused).toBe(day)
  }
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('10.12.2026')
  await expect.element(grid).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

test('a press chooses a day; days before the first are off', async () => {
  await page.viewport(desktop.width, desktop.height)
  await open()
  await page.getByRole('button', { name: 'Velg dato' }).click()
  await expect.poll(focused).toBe('lørdag 5. desember 2026')
  await expect.element(page.getByRole('button', { name: 'onsdag 2. desember 2026' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Forrige måned' })).toBeDisabled()
  await page.getByRole('button', { name: 'Neste måned' }).click()
  await page.getByRole('button', { name: 'fredag 1. januar 2027' }).click()
  await expect.poll(kept).toBe('2027-01-01')
})

test('a time has 24 hours', async () => {
  await open()
  const from = page.getByLabelText('Fra')
  await from.fill('2130')
  await expect.element(from).toHaveValue('21.30')
  await expect.poll(kept).toBe('21:30')
  await from.fill('9')
  await userEvent.tab()
  await expect.element(from).toHaveValue('09.00')
  await from.fill('25.00')
  await userEvent.tab()
  await expect.element(from).toHaveValue('25.00')
  await expect.poll(kept).toBe('25.00')
})
