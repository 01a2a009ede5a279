// The brief form: on a phone in four steps and a last look, on a wide screen all on one page.
import { type Page, expect } from '@playwright/test'
import { dayInNorway } from '../../src/domain/today.ts'

/** The calendar day in Norway `days` from now: between 23 and 24 UTC another one than UTC's. */
export const dayFromNow = (days: number): string => dayInNorway(new Date(Date.now() + days * 86_400_000))

/** On a wide screen every step is there already. */
export async function openStep(page: Page, number: 1 | 2 | 3 | 4): Promise<void> {
  const segment = page.getByRole('link', { name: new RegExp(`^Steg ${number} av 4`) })
  if ((await segment.count()) === 0) return
  await segment.click()
  await expect(segment).toHaveAttribute('aria-current', 'step')
}

/** Presses «Publiser», on a phone after the last look. */
export async function publishBrief(page: Page): Promise<void> {
  await openStep(page, 4)
  const review = page.getByRole('link', { name: 'Se over', exact: true })
  if ((await review.count()) > 0) await review.click()
  await page.getByRole('button', { name: 'Publiser', exact: true }).click()
}

/** Fills the whole brief form as a person would, field by field. Ends at the first step. */
export async function writeBrief(page: Page, title: string): Promise<void> {
  await page.getByLabel('Tittel', { exact: true }).fill(title)
  await page
    .getByLabel('Beskrivelse', { exact: true })
    .fill('Vis hvordan du bruker termosen på tur, med snø og sol.')
  await writeTerms(page)
}

const chooseTile = (page: Page, group: string, name: string): Promise<void> =>
  page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click()

export async function writeDeadline(page: Page, day: string): Promise<void> {
  await openStep(page, 2)
  await page.getByText('Velg dato', { exact: true }).click()
  await page.getByLabel('Søknadsfrist', { exact: true }).fill(day)
}

/** Fills everything but the texts. Ends at the first step. */
export async function writeTerms(page: Page): Promise<void> {
  await openStep(page, 1)
  await chooseTile(page, 'Leveranse', 'Video')
  await chooseTile(page, 'Format', 'Stående 9:16')
  await writeDeadline(page, dayFromNow(30))
  await page.getByLabel('Laveste pris', { exact: true }).fill('2500')
  await page.getByLabel('Høyeste pris', { exact: true }).fill('4000')
  await openStep(page, 3)
  await page.getByLabel('Laveste alder', { exact: true }).fill('20')
  await page.getByLabel('Høyeste alder', { exact: true }).fill('45')
  await openStep(page, 1)
}
