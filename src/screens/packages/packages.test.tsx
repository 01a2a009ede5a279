// A creator's packages: the list, the starter, the editor that saves itself, and what is missing until one is shown.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectPath,
  expectVisible,
  field,
  heading,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { firstPull, offline, put, rowOf, signIn, unsent } from '../../../tests/components/person.ts'
import { packageRow } from '../../../tests/components/rows.ts'
import { desktop } from '../../../tests/components/setup.ts'

const LIST = '/creator/profile/packages'
const main = page.getByRole('main')
const names = (list = 'Pakker') =>
  page
    .getByRole('list', { name: list, exact: true })
    .getByRole('link')
    .elements()
    .map((one) => one.textContent)

async function choose(title: string, words: string): Promise<void> {
  await press(`Flere valg for «${title}»`)
  await page.getByRole('menuitem', { name: words }).click()
}

const creator = (status = offline) => signIn('creator', 'Ida', { status })

describe('the list', () => {
  test('has the lowest price first, and says what is missing', async () => {
    const ida = await creator()
    await put(
      ida,
      'packages',
      packageRow(ida.teamId, { title: 'Stor', price: 9000 }),
      packageRow(ida.teamId, { title: 'Halvferdig', price: null, rights: '' }),
      packageRow(ida.teamId, { title: 'Liten', price: 2000 }),
    )
    await openApp(LIST)
    await expect.poll(() => names()).toEqual(['Liten', 'Stor', 'Halvferdig'])
    await expectVisible(main.getByText('Mangler pris og rettigheter'))
    await expectVisible(main.getByText(/^2.000.kr$/))
    await axeClean('the list of packages')
  })

  test('counts what is missing beyond three', async () => {
    const ida = await creator()
    const begun = { title: 'Begynt', description: '', price: null, delivery_days: null, rights: '' }
    await put(ida, 'packages', packageRow(ida.teamId, begun))
    await openApp(LIST)
    await expectVisible(main.getByText('Mangler innhold, pris og 2 til'))
  })

  test('is side by side on a wide screen, as businesses see the packages', async () => {
    await page.viewport(desktop.width, desktop.height)
    const ida = await creator()
    await put(
      ida,
      'packages',
      packageRow(ida.teamId, { title: 'Stor', price: 9000 }),
      packageRow(ida.teamId, { title: 'Liten', price: 2000 }),
    )
    await openApp(LIST)
    await expect.poll(() => names()).toEqual(['Liten', 'Stor'])
    const [small, large] = ['Liten', 'Stor'].map((name) =>
      main.getByRole('link', { name }).element().getBoundingClientRect(),
    )
    expect(small?.top).toBe(large?.top)
    await axeClean('packages on a wide screen')
    await choose('Liten', 'Arkiver')
    await expect.poll(() => names()).toEqual(['Stor'])
    await press('Angre')
    await expect.poll(() => names()).toEqual(['Liten', 'Stor'])
  })

  test('archives with «Angre», and takes back what is archived', async () => {
    const ida = await creator()
    const row = packageRow(ida.teamId, { title: 'Liten' })
    await put(ida, 'packages', row, packageRow(ida.teamId, { title: 'Stor' }))
    await openApp(LIST)
    await choose('Liten', 'Arkiver')
    await expect.poll(() => names()).toEqual(['Stor'])
    await press('Angre')
    await expectVisible(main.getByRole('link', { name: 'Liten' }))
    await choose('Liten', 'Arkiver')
    await expect.poll(() => names()).toEqual(['Stor'])
    await main.getByText(/^Arkiverte/).click()
    await choose('Liten', 'Gjenopprett')
    await expect.poll(() => names().toSorted()).toEqual(['Liten', 'Stor'])
    expect((await unsent(ida)).map(({ name }) => name)).toEqual([
      'packages.archive',
      'packages.restore',
      'packages.archive',
      'packages.restore',
    ])
  })

  test('begins with three levels, or with one of the creator’s own', async () => {
    const ida = await creator()
    await openApp(LIST)
    await expectVisible(heading('Tre pakker å velge mellom'))
    await axeClean('no package yet')
    await press('Lag disse tre')
    await expect.poll(() => names().length).toBe(3)
    await expectCount(main.getByText('Mangler pris'), 3)
    expect((await unsent(ida)).map(({ name }) => name)).toEqual(Array(3).fill('packages.create'))
  })

  test('opens a new package once: one that was left empty is used again', async () => {
    const ida = await creator()
    await openApp(LIST)
    await press('Lag én fra bunnen av')
    await expectPath(/packages\/[0-9a-f-]{36}$/)
    await page.getByRole('link', { name: 'Pakker' }).first().click()
    await press('Ny pakke')
    await expectVisible(field('Tittel'))
    expect(await unsent(ida)).toHaveLength(1)
    // Nobody is told what is missing before anything is written.
    await expectVisible(text('Alt lagres fortløpende.'))
    await expectCount(text('Mangler tittel'), 0)
    await field('Dette får bedriften').fill('En video')
    await expectVisible(text('Mangler tittel, pris'))
  })

  test('says when there are twenty', async () => {
    const ida = await creator()
    const all = Array.from({ length: 20 }, (_, index) => packageRow(ida.teamId, { title: `Pakke ${index}` }))
    await put(ida, 'packages', ...all)
    await openApp(LIST)
    await press('Ny pakke')
    await expectVisible(text('Du kan ha høyst 20 pakker.'))
    expect(await unsent(ida)).toEqual([])
  })

  test('waits while the first sync runs', async () => {
    await creator(firstPull)
    await openApp(LIST)
    await expectVisible(heading('Pakker'))
    await expectCount(heading('Tre pakker å velge mellom'), 0)
  })
})

describe('a package', () => {
  const open = async (change: object = {}) => {
    const ida = await creator()
    const row = packageRow(ida.teamId, change)
    await put(ida, 'packages', row)
    await openApp(`${LIST}/${row.id}`)
    await expectVisible(field('Tittel'))
    const stored = () => rowOf(ida, 'packages', row.id)
    return { ida, stored }
  }

  test('saves itself offline, and its preview follows', async () => {
    const { stored } = await open()
    await axeClean('the editor')
    await field('Pris').fill('2 500')
    await field('Antall revisjoner').fill('0')
    await field('Dette får bedriften').fill('Video\n\nTre bilder')
    await expect.poll(stored).toMatchObject({ price: 2500, revisions: 0, description: 'Video\n\nTre bilder' })
    const preview = main.getByRole('region', { name: 'Slik ser bedrifter pakken' })
    await expectVisible(preview.getByText('Tre bilder'))
    await expectVisible(preview.getByText('Ingen revisjoner'))
    expect(preview.getByRole('list').getByRole('listitem').elements()).toHaveLength(2)
  })

  test.each([
    ['0', 'Prisen kan ikke være under 1'],
    ['-50', 'Prisen kan ikke være under 1'],
    ['1000000000000', 'Tallet kan ikke være høyere enn'],
    ['2.500,50', 'Skriv et helt beløp'],
  ])('keeps a price of «%s» as it is typed, and says what is wrong', async (typed, words) => {
    const { stored } = await open({ price: 3500 })
    await field('Pris').fill(typed)
    await field('Tittel').click()
    await expectVisible(text(words))
    await expect.element(field('Pris')).not.toHaveValue('3 500')
    expect(await stored()).toMatchObject({ price: 3500 })
  })

  test('shows the rights of its type in words, and drops those of the other type', async () => {
    const { stored } = await open({ rights: 'ugc_30s_2w' })
    const rights = main.getByRole('radiogroup', { name: 'Rettigheter' })
    await expectVisible(main.getByText('Bedriftens nettsted, nettbutikk', { exact: false }))
    expect(rights.getByRole('radio').elements()).toHaveLength(5)
    await main.getByText('Influenserpakke', { exact: true }).click()
    await expectCount(rights.getByRole('radio'), 12)
    await expectVisible(button('Mangler rettigheter'))
    await rights.getByText('TikTok-video med annonsekode (Spark Ads) i 30 dager').click()
    await expect.poll(stored).toMatchObject({ package_type: 'influencer', rights: 'tiktok_spark_30d' })
    await expectVisible(main.getByText('Ja, fra kreatørens profil').first())
  })

  test('asks for own terms, and leads to what is missing', async () => {
    const { stored } = await open({ rights: 'custom' })
    await press('Mangler egne vilkår')
    await expect.element(field('Dine egne vilkår')).toHaveFocus()
    await field('Dine egne vilkår').fill('Fri bruk i ett år')
    await expect.poll(stored).toMatchObject({ rights_custom: 'Fri bruk i ett år' })
    await expectCount(main.getByText(/Mangler/), 0)
  })

  test('that is archived says so, and comes back', async () => {
    const { stored } = await open({ status: 'archived' })
    await expectVisible(text('Denne pakken er arkivert'))
    await axeClean('an archived package')
    await press('Gjenopprett')
    await expect.poll(stored).toMatchObject({ status: 'active' })
  })

  test('of somebody else is not found', async () => {
    const ida = await creator()
    const row = packageRow(crypto.randomUUID())
    await put(ida, 'packages', row)
    await openApp(`${LIST}/${row.id}`)
    await expectVisible(heading('Fant ikke pakken'))
    await axeClean('no such package')
  })

  test('stands beside its preview on a wide screen', async () => {
    await page.viewport(desktop.width, desktop.height)
    await open()
    const preview = main.getByRole('region', { name: 'Slik ser bedrifter pakken' })
    await expectVisible(preview)
    const [form, card] = [field('Tittel').element(), preview.element()].map((one) =>
      one.getBoundingClientRect(),
    )
    expect(card?.left ?? 0).toBeGreaterThan(form?.right ?? 0)
    await axeClean('the editor on a wide screen')
  })
})
