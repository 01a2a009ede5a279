// A conversation, in whichever tab the person uses now.
import { expect } from '@playwright/test'
import type { Stage } from '../stage.ts'

/** @param texts every text that will be written, so that the composer's content can be recognised */
export function converse(stage: Stage, texts: readonly string[]) {
  const composer = () => stage.page.getByLabel('Skriv en melding')
  const bubble = (text: string) => stage.page.getByRole('log').getByText(text, { exact: true })
  const failure = () => stage.page.getByText('Vi fikk ikke lagret meldingen på enheten', { exact: false })

  /** Completes a message, sends it, and returns whether the device accepted it. */
  async function send(text: string): Promise<boolean> {
    let there = await composer().inputValue()
    // A tab that slept may still show the beginning of what another one has sent.
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
