import type { Page } from '@playwright/test'

/** A calendar day `days` from now. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Fills the whole brief form as a person would, field by field. */
export async function writeBrief(page: Page, title: string): Promise<void> {
  await page.getByLabel('Tittel', { exact: true }).fill(title)
  await page
    .getByLabel('Beskrivelse', { exact: true })
    .fill('Vis hvordan du bruker termosen på tur, med snø og sol.')
  await writeTerms(page)
}

/** All but the words. */
export async function writeTerms(page: Page): Promise<void> {
  await page.getByLabel('Leveranse', { exact: true }).selectOption('video')
  await page.getByLabel('Format', { exact: true }).selectOption('vertical_9_16')
  await page.getByLabel('Pris fra', { exact: true }).fill('2500')
  await page.getByLabel('Pris til', { exact: true }).fill('4000')
  await page.getByLabel('Frist', { exact: true }).fill(dayFromNow(30))
  await page.getByLabel('Alder fra', { exact: true }).fill('20')
  await page.getByLabel('Alder til', { exact: true }).fill('45')
}
