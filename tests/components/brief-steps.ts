// The brief form on a phone: one step at a time.
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectVisible, field, press } from './controls.ts'

const segment = (number: number): Locator =>
  page.getByRole('link', { name: new RegExp(`^Steg ${number} av 4`) })

export async function openStep(number: 1 | 2 | 3 | 4): Promise<void> {
  await segment(number).click()
  await expect.element(segment(number)).toHaveAttribute('aria-current', 'step')
}

/** The last look, with the button that publishes. */
export async function openReview(): Promise<void> {
  await openStep(4)
  await page.getByRole('link', { name: 'Se over' }).click()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Se over' }))
}

export async function publishBrief(): Promise<void> {
  await openReview()
  await press('Publiser')
}

/** Types as a person does, and leaves the field. */
export async function write(label: string, value: string): Promise<void> {
  await field(label).fill(value)
  const input = field(label).element()
  if (input instanceof HTMLElement) input.blur()
}

export async function chooseTile(group: string, name: string): Promise<void> {
  await page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click()
}

export async function writeDeadline(day: string): Promise<void> {
  await page.getByText('Velg dato', { exact: true }).click()
  await write('Søknadsfrist', day)
}
