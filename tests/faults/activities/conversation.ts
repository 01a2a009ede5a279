// A conversation as a person uses it, wherever its tab is now.
import { expect } from '@playwright/test'
import type { Stage } from '../stage.ts'

/** @param texts all that will be written there, so that it can be told what stands in the composer */
export function converse(stage: Stage, texts: readonly string[]) {
  const composer = () => stage.page.getByLabel('Skriv en melding')
  const bubble = (text: string) => stage.page.getByRole('log').getByText(text, { exact: true })
  const failure = () => stage.page.getByText('Vi fikk ikke lagret meldingen på enheten', { exact: false })

  /** Writes what is missing of a message, sends it, and says whether the device took it. */
  async function send(text: string): Promise<boolean> {
    let there = await composer().inputValue()
    // A tab that slept may still show the beginning of what was sent from another one.
    const old = texts.find((one) => one !== text && one.startsWith(there))
    if (!text.startsWith(there) && old && (await bubble(old).isVisible())) await composer().fill((there = ''))
    expect(text.startsWith(there), `«${there}» stands in the composer`).toBe(true)
    await composer().press('ControlOrMeta+End')
    for (const word of text.slice(there.length).split(/(?<= )/)) await stage.page.keyboard.insertText(word)
    await stage.page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(bubble(text).or(failure())).toBeVisible()
    const saved = await bubble(text).isVisible()
    await expect(composer()).toHaveValue(saved ? '' : text)
    if (saved) await expect(failure()).toHaveCount(0)
    return saved
  }
  return { composer, bubble, send }
}
