// What a business keeps to itself, and what it tells: the shortlist is on its own devices alone, a decision reaches the creator.
import { type Device, expect, installed, readyForOffline, test } from '../fixtures.ts'
import { pitchOn, publishBrief } from '../rooms.ts'
import { settled } from '../settled.ts'
import { seconds } from '../../fixtures/seconds.ts'

/** The number of rows of the shortlist on a device. */
const held = (device: Device) =>
  device.page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    let rows = 0
    for (const name of names.filter((one) => one.startsWith('samspill-'))) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(`${name} did not open`)))
      })
      if (!database.objectStoreNames.contains('shortlist')) continue
      rows += await new Promise<number>((resolve) => {
        const count = database.transaction('shortlist').objectStore('shortlist').count()
        count.addEventListener('success', () => resolve(count.result))
      })
      database.close()
    }
    return rows
  })

test('a business shortlists offline for itself; its decision is what the creator hears', async ({
  backend,
  person,
  deviceOf,
}) => {
  // Three devices, one of them prepared for offline use.
  test.setTimeout(seconds(90))
  const [fjord, ida, nora] = [
    await person('business', 'Fjordkaffe'),
    await person('creator', 'Ida'),
    await person('creator', 'Nora'),
  ]
  const brief = await publishBrief(backend, fjord, 'Termos på topptur')
  for (const creator of [ida, nora]) await pitchOn(backend, brief, fjord, creator)
  const path = `/business/briefs/${brief}`
  const office = await deviceOf(fjord, installed())
  const home = await deviceOf(fjord)
  const creator = await deviceOf(ida)
  /** What the server answers to this creator, from now on. */
  const answers: string[] = []
  creator.context.on('response', (response) => {
    if (/sync_pull|sync_push/.test(response.url()))
      void response.text().then(
        (body) => answers.push(body),
        () => undefined,
      )
  })
  const open = async (device: Device) => {
    await device.page.getByRole('link', { name: 'Briefer', exact: true }).first().click()
    await device.page.getByRole('link', { name: /Termos på topptur/ }).click()
  }
  const heart = (device: Device) => device.page.getByRole('button', { name: `Velg ut ${ida.teamName}` })

  await test.step('offline the business picks a pitch out, and it is there after the tab was killed', async () => {
    await readyForOffline(office.page)
    await open(office)
    await expect(heart(office)).toBeVisible()
    await office.offline(true)
    await heart(office).click()
    await expect(heart(office)).toHaveAttribute('aria-pressed', 'true')
    await office.killTab(`${path}?pitches=shortlisted`)
    await expect(office.page.getByRole('button', { name: 'Utvalgte 1' })).toBeVisible()
    await expect(heart(office)).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('online its other device shows it, without a reload', async () => {
    await open(home)
    await expect(heart(home)).toHaveAttribute('aria-pressed', 'false')
    await office.offline(false)
    await expect(heart(home)).toHaveAttribute('aria-pressed', 'true')
    expect(await held(home)).toBe(1)
  })

  await test.step('the creator’s device never has it', async () => {
    await creator.page.getByRole('link', { name: 'Søknader' }).first().click()
    await expect(creator.page.getByText('Termos på topptur').first()).toBeVisible()
    await settled(creator.page)
    expect(await held(creator)).toBe(0)
  })

  await test.step('a «no» with its message reaches the bell, and leads to the conversation', async () => {
    await home.page.getByRole('button', { name: `Flere valg for ${ida.teamName}` }).click()
    await home.page.getByRole('menuitem', { name: 'Ikke aktuell' }).click()
    await home.page.getByLabel(/^Melding til/).fill('Takk, men vi har nok nå.')
    await home.page.getByRole('button', { name: 'Send svaret' }).click()
    await creator.page
      .getByRole('banner')
      .getByRole('link', { name: /Varsler.*1/ })
      .click()
    const told = creator.page.getByRole('link', {
      name: /går ikke videre med søknaden din på «Termos på topptur»/,
    })
    await expect(creator.page.getByText('Takk, men vi har nok nå.').first()).toBeVisible()
    await told.click()
    await expect(creator.page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    await expect(creator.page.getByRole('log').getByText('Takk, men vi har nok nå.')).toBeVisible()
  })

  await settled(creator.page)
  expect(answers.join('')).not.toContain('shortlist')
  expect(await held(creator)).toBe(0)
})
