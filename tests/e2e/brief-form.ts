import type { Page } from '@playwright/test'
import { dayInNorway } from '../../src/domain/today.ts'

/** The calendar day in Norway `days` from now: between 23 and 24 UTC another one than UTC's. */
export const dayFromNow = (days: number): string => dayInNorway(new Date(Date.now() + days * 86_400_000))

/** Fills the whole brief form as a person would, field by field. */
export async function writeBrief(page: Page, title: string): Promise<void> {
  await page.getByLabel('Tittel', { exact: true }).fill(title)
  await page
    .getByLabel('Beskrivelse', { exact: true })
    .fill('Vis hvordan du bruker termosen på tur, med snø og sol.')
  await writeTerms(page)
}

/** Fills everything but the texts. */
export async function writeTerms(page: Page): Promise<void> {
  await page.getByLabel('Leveranse', { exact: true }).selectOption('video')
  await page.getByLabel('Format', { exact: true }).selectOption('vertical_9_16')
  await page.getByLabel('Laveste pris', { exact: true }).fill('2500')
  await page.getByLabel('Høyeste pris', { exact: true }).fill('4000')
  await page.getByLabel('Søknadsfrist', { exact: true }).fill(dayFromNow(30))
  await page.getByLabel('Laveste alder', { exact: true }).fill('20')
  await page.getByLabel('Høyeste alder', { exact: true }).fill('45')
}
