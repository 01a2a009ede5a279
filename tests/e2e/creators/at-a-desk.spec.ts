// What only a wide screen has: filters beside the catalogue, several invited at once, the palette, and applicants from
// the keyboard. What everybody does is told on phones, in `finding-each-other.spec.ts`.
import { desktop, expect, test, uniqueHandle } from '../fixtures.ts'
import { type Person, push } from '../people.ts'
import { pitchOn, publishBrief } from '../rooms.ts'
import { synced } from '../settled.ts'
import { seconds } from '../../fixtures/seconds.ts'

const publicCreator = ({ teamId: id }: Person, handle: string, town: string) => ({
  name: 'teams.edit_creator',
  args: {
    id,
    set: { handle, town, cat_job_types: ['ugc'], is_public: true },
    base: { handle: '', town: '', cat_job_types: [], is_public: false },
  },
})

test('two people at their desks find each other', async ({ backend, person, deviceOf }) => {
  // Two devices, and three people's rows.
  test.setTimeout(seconds(90))
  const fjord = await person('business', 'Fjordkaffe')
  const [ida, nora] = [await person('creator', 'Ida'), await person('creator', 'Nora')]
  const town = `Hamarøy ${uniqueHandle('by')}`
  for (const one of [ida, nora])
    await push(backend, one.token, publicCreator(one, uniqueHandle('desk'), town))
  const brief = await publishBrief(backend, fjord, 'Termos på topptur')
  const { page } = await deviceOf(fjord, desktop)
  const main = page.getByRole('main')

  await test.step('the business filters beside the list, and invites both at once', async () => {
    await page.getByRole('link', { name: 'Utforsk' }).first().click()
    await main.locator('summary', { hasText: 'Sted' }).click()
    // By its key: creators of other tests arrive meanwhile, and an option keeps its place once it has the focus.
    const option = main.getByRole('checkbox', { name: new RegExp(town) })
    await option.focus()
    await option.press('Space')
    await expect(option).toBeChecked()
    await expect(main.getByText(/^2 (av \d+ )?kreatører$/)).toBeVisible()
    await page.getByRole('button', { name: 'Velg flere' }).click()
    for (const { teamName } of [ida, nora])
      await main
        .getByRole('list', { name: 'Kreatører' })
        .getByRole('button', { name: teamName, exact: true })
        .click()
    await page.getByRole('button', { name: 'Inviter', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Hvorfor akkurat dem?').fill('Dere er mye ute.')
    await dialog.getByRole('button', { name: 'Send 2 invitasjoner' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a creator finds the invitation by the palette, and pitches', async () => {
    const creator = (await deviceOf(ida, desktop)).page
    await expect(creator.getByRole('button', { name: /^Søk i briefer/ })).toBeVisible()
    await creator.keyboard.press('Control+k')
    await creator.getByRole('dialog').getByRole('combobox').fill('Termos')
    await creator.keyboard.press('Enter')
    await expect(creator.getByText('Dere er mye ute.')).toBeVisible()
    await creator.getByRole('button', { name: 'Søk på oppdraget' }).click()
    await creator.getByLabel('Hva vil du lage?', { exact: true }).fill('En kopp på toppen.')
    await creator.getByLabel('Prisen din', { exact: true }).fill('1800')
    await creator.getByRole('button', { name: 'Send søknad' }).click()
    await synced(creator)
    // The later one is the first of the list.
    await pitchOn(backend, brief, fjord, nora)
  })

  await test.step('the business goes through both and answers without the mouse', async () => {
    await page.goto(`/business/briefs/${brief}`)
    await main
      .getByRole('list', { name: 'Søkere' })
      .getByRole('link', { name: new RegExp(nora.teamName) })
      .click()
    await expect(main.getByRole('article', { name: new RegExp(nora.teamName) })).toBeVisible()
    await page.keyboard.press('j')
    await expect(main.getByRole('article', { name: new RegExp(ida.teamName) })).toBeVisible()
    await page.keyboard.press('r')
    const answer = main.getByRole('textbox', { name: `Svar til ${ida.teamName}` })
    await expect(answer).toBeFocused()
    await answer.fill('Den vil vi ha.')
    await answer.press('Control+Enter')
    await page.getByRole('button', { name: 'Åpne samtalen' }).click()
    await expect(page.getByRole('log').getByText('Den vil vi ha.')).toBeVisible()
  })
})
