// A brief, sentence by sentence, and its publication. The second sentence is under way and the third typed when the
// fault strikes.
import { expect } from '@playwright/test'
import { publishBrief, writeTerms } from '../../e2e/brief-form.ts'
import type { Activity } from './activity.ts'
import { seconds } from '../../fixtures/seconds.ts'

const SENTENCES = [
  'Vis hvordan du bruker termosen på tur.',
  ' Gjerne med snø og sol.',
  ' Lokket skal skrus av i bildet.',
  ' Ta med en venn som fryser.',
  ' Slutt med at dampen stiger.',
] as const
const upTo = (count: number): string => SENTENCES.slice(0, count).join('')

export const typing: Activity = {
  key: 'typing',
  call: 'sync_push',
  async begin(stage) {
    const path = '/business/briefs/Create'
    // Listings are public, so distinguish this one from other people's: by the end of an id, since its beginning is a
    // time that the previous cell may share.
    const name = `Termos på vidda ${stage.me.teamId.slice(-8)}`
    const title = () => stage.page.getByLabel('Tittel', { exact: true })
    const description = () => stage.page.getByLabel('Beskrivelse', { exact: true })
    const line = (words: string) => stage.page.locator('main').getByText(words, { exact: true })
    const type = async (whole: string): Promise<void> => {
      const there = await description().inputValue()
      expect(whole.startsWith(there), `«${there}» stands in the field`).toBe(true)
      await description().press('ControlOrMeta+End')
      for (const word of whole.slice(there.length).split(/(?<= )/)) await stage.page.keyboard.insertText(word)
      await expect(description()).toHaveValue(whole)
    }
    const rows = async () => (await stage.device.read()).briefs.map((brief) => brief.description)

    await stage.page.goto(path)
    await title().fill(name)
    await type(upTo(1))
    await expect(line('Lagret')).toBeVisible()
    return {
      path,
      async reach() {
        await type(upTo(2))
        await expect.poll(rows).toEqual([upTo(2)])
        await type(upTo(3))
        await expect(line('Lagret på enheten')).toBeVisible()
        await expect.poll(rows).toEqual([upTo(3)])
      },
      async during({ unable }) {
        await expect(description()).toHaveValue(upTo(3))
        await type(upTo(4))
        // The witness decides which of these is true.
        const said = line('Lagret på enheten').or(line('Lagret'))
        await expect(unable ? said.or(line('Vi fikk ikke lagret briefen. Prøv igjen.')) : said).toBeVisible()
      },
      async finish() {
        await expect(title()).toHaveValue(name)
        // Everything reported as saved is here, and nothing that was never typed.
        await expect(description()).toHaveValue(new RegExp(`^${upTo(3)}`))
        await type(upTo(5))
        await expect(line('Vi fikk ikke lagret briefen. Prøv igjen.')).toHaveCount(0)
        await writeTerms(stage.page)
        await publishBrief(stage.page)
        await expect(stage.page).not.toHaveURL(/Create/)
      },
      async prove() {
        const listed = async () =>
          (await stage.theirs()).brief_listings
            .filter(({ title }) => title === name)
            .map(({ description }) => description)
        await expect.poll(listed, { timeout: seconds(20) }).toEqual([upTo(5)])
        const own = (await stage.mine()).briefs
        expect(own.map(({ title, description, status }) => ({ title, description, status }))).toEqual([
          { title: name, description: upTo(5), status: 'active' },
        ])
      },
    }
  },
}
