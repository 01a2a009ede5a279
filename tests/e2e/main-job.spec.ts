// The product's main job: a brief written offline reaches a creator's phone, and the two begin to talk.
import { publishBrief, writeBrief } from './brief-form.ts'
import { type Device, expect, installed, readyForOffline, test, uniqueName } from './fixtures.ts'
import { keptOnDevice } from './settled.ts'
import { seconds } from '../fixtures/seconds.ts'

test('a brief written offline becomes a conversation', async ({ person, deviceOf }) => {
  // The whole job on two devices that are both prepared for offline use.
  test.setTimeout(seconds(120))
  const fjord = await person('business', 'Fjordkaffe')
  const ida = await person('creator', 'Ida')
  const title = uniqueName('Termos på topptur')
  const brief = new RegExp(title)
  const business = await deviceOf(fjord, installed())
  const creator = await deviceOf(ida, installed())
  await readyForOffline(business.page)

  await test.step('the business writes offline and is told that it is saved', async () => {
    await business.offline(true)
    await business.page.getByRole('link', { name: 'Lag brief' }).first().click()
    await writeBrief(business.page, title)
    await expect(business.page.getByText('Lagret, sendes senere')).toBeVisible()
  })

  await test.step('the tab is killed in the middle of a sentence; nothing is lost', async () => {
    const description = business.page.getByLabel('Beskrivelse', { exact: true })
    await description.focus()
    await description.press('End')
    await description.pressSequentially(' Vi ler gjerne underveis', { delay: 20 })
    await keptOnDevice(business.page, 'Vi ler gjerne underveis')
    await business.killTab('/business/briefs')
    await business.page.getByRole('link', { name: brief }).click()
    const edit = business.page.getByRole('link', { name: 'Rediger' })
    const text = business.page.getByLabel('Beskrivelse', { exact: true })
    await expect(edit.or(text)).toBeVisible()
    if (await edit.isVisible()) await edit.click()
    await expect(text).toHaveValue(/med snø og sol\. Vi ler gjerne underveis$/)
    await expect(business.page.getByLabel('Høyeste pris', { exact: true })).toHaveValue(/4\s?000/)
    await expect(business.page.getByLabel('Laveste alder', { exact: true })).toHaveValue('20')
  })

  await test.step('back online it is synchronised, without a reload', async () => {
    await business.offline(false)
    await expect(business.page.getByText('Lagret', { exact: true })).toBeVisible()
  })

  await test.step('it is published', async () => {
    await publishBrief(business.page)
    await expect(business.page.getByText('Aktiv', { exact: true }).first()).toBeVisible()
  })

  await test.step('the creator sees it, without a reload', async () => {
    await creator.page.getByRole('link', { name: 'Aktive briefer' }).first().click()
    await expect(creator.page.getByRole('link', { name: brief })).toBeVisible()
  })

  await test.step('the creator pitches offline; the pitch waits, and is sent once online', async () => {
    await readyForOffline(creator.page)
    await creator.page.getByRole('link', { name: brief }).click()
    await creator.offline(true)
    await creator.page.getByRole('button', { name: 'Søk på oppdraget', exact: true }).click()
    await creator.page
      .getByLabel('Hva vil du lage?', { exact: true })
      .fill('Jeg går på ski hver helg og filmer gjerne.')
    await creator.page.getByLabel('Prisen din', { exact: true }).fill('3200')
    await creator.page.getByRole('button', { name: 'Send søknad' }).click()
    await expect(creator.page.locator('main').getByText('Venter på nett').first()).toBeVisible()
    await creator.offline(false)
    await expect(creator.page.locator('main').getByText('Venter på nett')).toHaveCount(0)
  })

  await test.step('the business’s bell counts up; the notification opens the brief with its pitch', async () => {
    const bar = business.page.getByRole('banner')
    await bar.getByRole('link', { name: 'Briefer' }).click()
    await bar.getByRole('link', { name: /Varsler.*1/ }).click()
    await business.page.getByRole('link', { name: /Ida/ }).first().click()
    await expect(business.page).toHaveURL(/\/business\/briefs\/[0-9a-f-]{36}/)
    await expect(business.page.getByText('Jeg går på ski hver helg og filmer gjerne.')).toBeVisible()
  })

  await test.step('they chat, each also from offline; both see the same in the same order', async () => {
    await business.page.getByRole('link', { name: 'Svar' }).first().click()
    const write = async (device: Device, text: string) => {
      await device.page.getByLabel('Skriv en melding').fill(text)
      await device.page.getByRole('button', { name: 'Send', exact: true }).click()
    }
    await write(business, 'Hei Ida, når kan du begynne?')
    await expect(creator.page.getByRole('link', { name: /Meldinger.*1/ }).first()).toBeVisible()
    await creator.page
      .getByRole('link', { name: /Meldinger/ })
      .first()
      .click()
    await creator.page
      .getByRole('link', { name: /Fjordkaffe/ })
      .first()
      .click()
    await expect(creator.page.getByRole('log').getByText('Hei Ida, når kan du begynne?')).toBeVisible()

    await creator.offline(true)
    await business.offline(true)
    await write(creator, 'På lørdag')
    await write(business, 'Vi sender termosen i morgen')
    await write(creator, 'Skal jeg ta med hunden?')
    await creator.offline(false)
    await expect(creator.page.locator('main').getByText('Venter på nett')).toHaveCount(0)
    await business.offline(false)
    const conversation = (device: Device) =>
      device.page.getByRole('log').locator('[data-message]').allInnerTexts()
    await expect(async () => {
      const [left, right] = await Promise.all([conversation(business), conversation(creator)])
      const wordsOf = (texts: string[]) => texts.map((text) => text.split('\n')[0])
      expect(wordsOf(left)).toEqual(wordsOf(right))
      expect(wordsOf(left)).toHaveLength(4)
      expect(new Set(wordsOf(left)).size).toBe(4)
    }).toPass()
  })
})
