// A screen's controls by their accessible names.
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

/** A field whose label ends with «valgfritt». */
export const optional = (label: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${label.replaceAll('?', '[?]')} ?valgfritt$`) })
export const field = (label: string): Locator => page.getByLabelText(label, { exact: true })
export const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
export const heading = (name: string | RegExp): Locator => page.getByRole('heading', { name, exact: true })
export const text = (words: string | RegExp): Locator => page.getByText(words, { exact: false })
export const press = (name: string | RegExp): Promise<void> => button(name).click()

/** Presses an entry of the page's menu, which a phone has in its bar. */
export async function pressInMenu(entry: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Flere valg' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

export const expectVisible = (locator: Locator): Promise<unknown> =>
  expect.element(locator.first()).toBeVisible()

export const expectCount = (locator: Locator, count: number): Promise<unknown> =>
  expect.poll(() => locator.elements().length).toBe(count)

/** The address without its origin. */
export const expectPath = (path: RegExp): Promise<unknown> =>
  expect.poll(() => location.pathname + location.search).toMatch(path)

/** Presses Tab until the control has focus, as a person without a mouse does. */
export async function tabTo(role: 'textbox' | 'button' | 'radio' | 'checkbox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: role !== 'checkbox' })
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (wanted.element() === document.activeElement) return
    await userEvent.keyboard('{Tab}')
  }
  throw new Error(`${name} was not reached`)
}
