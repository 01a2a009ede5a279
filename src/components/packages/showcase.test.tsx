// The packages on a public profile: asked for when it is opened, kept on the device, and shown from there without a network.
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectVisible, heading, press, text } from '../../../tests/components/controls.ts'
import { answer, setNetwork } from '../../../tests/components/network.ts'
import { guestStore, put, signIn } from '../../../tests/components/person.ts'
import { desktop } from '../../../tests/components/setup.ts'
import { cardRow, packageRow } from '../../../tests/components/rows.ts'
import { readAnswer } from '../../device/store/answers.ts'
import { dropCaches } from '../../device/store/drop-caches.ts'
import { openPublicData } from '../../entities/open.ts'

const ida = cardRow('Ida', { handle: 'ida', price_from: 3500, package_types: ['ugc'] })
const KEY = `showcase:${ida.id}`
const store = () => openPublicData().store

/** As the server answers. */
const offer = (title: string, change: object = {}) => {
  const { id, package_type, description, price, currency, delivery_days, revisions, rights, rights_custom } =
    packageRow(ida.id)
  return {
    id,
    package_type,
    title,
    description,
    price,
    currency,
    delivery_days,
    revisions,
    rights,
    rights_custom,
    ...change,
  }
}
const server = (found: unknown, status = 200) =>
  answer('/rpc/find_showcase', () => Response.json(found, { status }))

beforeEach(async () => {
  const { db } = await guestStore()
  await db.table('answers').clear()
  await db.table('creator_cards').put(ida)
})

const keep = (packages: readonly object[]) =>
  store().db.table('answers').put({ key: KEY, answer: { packages }, at: 1 })

describe('a guest', () => {
  test('sees the packages of a creator, in words', async () => {
    const calls = server({
      packages: [
        offer('Én video'),
        offer('Bilder', { revisions: 0, rights: 'custom', rights_custom: 'Fri bruk' }),
      ],
    })
    await openApp('/me/ida')
    await expectVisible(heading('Pakker'))
    await expectVisible(heading('Én video'))
    await expectVisible(text('3 500 kr'))
    await expectVisible(text('Levering på 7 dager'))
    await expectVisible(text('Ingen revisjoner'))
    await expectVisible(text('Fri bruk'))
    await expectVisible(page.getByRole('definition').getByText('Video på inntil 30 sekunder'))
    await axeClean('a profile with packages')
    expect(calls.map(({ body }) => body)).toEqual([{ creator: ida.id }])
    await expect.poll(() => readAnswer(store(), KEY)).toMatchObject({ packages: [{ title: 'Én video' }, {}] })
  })

  test('sees on a wide screen what they cost beside the work, and goes to them from there', async () => {
    await page.viewport(desktop.width, desktop.height)
    const rain = { kind: 'image', path: '/demo/scenes/rain.webp', poster: '', width: 960, height: 1200 }
    const media = Array.from({ length: 9 }, (_, at) => ({
      ...rain,
      id: String(at),
      description: `Regn ${at}`,
    }))
    server({ packages: [offer('Én video')], media })
    await openApp('/me/ida')
    const beside = page.getByRole('complementary', { name: 'Pakker' })
    await expectVisible(beside.getByText('Én video'))
    await expectVisible(beside.getByText(/^3\s500\skr$/))
    await axeClean('a profile with packages beside the work')
    // What the head says and offers, for as long as it is out of view.
    const order = beside.getByRole('button', { name: 'Bestill' })
    await expectCount(order, 0)
    await page.viewport(desktop.width, desktop.height / 2)
    await expect
      .poll(() => {
        scrollTo(0, document.body.scrollHeight)
        return order.elements().length
      })
      .toBe(1)
    await expectVisible(beside.getByText('Ida'))
    await axeClean('the packages, once the head is out of view')
    scrollTo(0, 0)
    await expectCount(order, 0)
    await beside.getByRole('button', { name: 'Se pakkene' }).click()
    await expect.element(heading('Pakker')).toHaveFocus()
    await expectVisible(heading('Én video'))
    await expectCount(beside, 0)
  })

  test('sees them in the drawer of the catalogue', async () => {
    server({ packages: [offer('Én video')] })
    await openApp('/creators')
    await press('Ida')
    await expectVisible(page.getByRole('dialog').getByRole('heading', { name: 'Én video' }))
    await axeClean('the drawer with packages')
  })

  test('sees those of the last time without a network, and the new ones when it returns', async () => {
    await keep([offer('I går')])
    server(null, 503)
    await openApp('/me/ida')
    await expectVisible(heading('I går'))
    server({ packages: [offer('I dag')] })
    setNetwork(true)
    await expectVisible(heading('I dag'))
    await expectCount(heading('I går'), 0)
  })

  test('is told where they have never been on the device', async () => {
    server(null, 503)
    await openApp('/me/ida')
    await page.getByRole('tab', { name: /^Pakker/ }).click()
    await expectVisible(text('Pakkene er ikke på denne enheten. De hentes når du er på nett.'))
    await axeClean('packages out of reach')
  })

  test('sees none of a profile that is not public any more, and the device forgets them', async () => {
    await keep([offer('I går')])
    server(null)
    await openApp('/me/ida')
    await expectVisible(heading('Ida'))
    await expect.poll(() => readAnswer(store(), KEY)).toBeUndefined()
    await expectCount(heading('Pakker'), 0)
  })

  test('sees what this release can read of an answer of another', async () => {
    server({ media: [{ any: 'thing' }] })
    await openApp('/me/ida')
    await expect.poll(() => readAnswer(store(), KEY)).toBeDefined()
    await expectCount(heading('Pakker'), 0)
    await store()
      .db.table('answers')
      .put({ key: KEY, answer: { packages: 'none' }, at: 1 })
    server(null, 503)
    await openApp('/me/ida')
    await page.getByRole('tab', { name: /^Pakker/ }).click()
    await expectVisible(text('Pakkene er ikke på denne enheten.'))
  })
})

test('a business keeps them in its own database, which a full disk empties first', async () => {
  const fjord = await signIn('business', 'Fjord')
  await put(fjord, 'creator_cards', ida)
  server({ packages: [offer('Én video')] })
  await openApp('/me/ida')
  await expectVisible(heading('Én video'))
  await expect.poll(() => readAnswer(fjord.data.store, KEY)).toBeDefined()
  expect(await readAnswer(store(), KEY)).toBeUndefined()
  expect(await dropCaches(fjord.data.store)).toBe(true)
  expect(await readAnswer(fjord.data.store, KEY)).toBeUndefined()
})

test('a creator sees their own packages in the profile, without the unfinished and the archived', async () => {
  const mats = await signIn('creator', 'Mats')
  await put(
    mats,
    'packages',
    packageRow(mats.teamId, { title: 'Ferdig' }),
    packageRow(mats.teamId, { title: 'Uferdig', price: null }),
    packageRow(mats.teamId, { title: 'Gammel', status: 'archived' }),
  )
  await openApp('/creator/profile')
  await page.getByRole('tab', { name: /^Pakker/ }).click()
  await expectVisible(heading('Ferdig'))
  await expectCount(heading(/Uferdig|Gammel/), 0)
  await page.getByRole('link', { name: 'Rediger pakkene' }).click()
  await expectVisible(page.getByRole('main').getByRole('link', { name: 'Uferdig' }))
})

describe('ordering', () => {
  test('asks a guest to sign up, and remembers the package', async () => {
    server({ packages: [offer('Én video', { id: 'p1' })] })
    await openApp('/me/ida')
    const link = page.getByRole('link', { name: 'Opprett konto for å bestille' })
    await expect.element(link).toHaveAttribute('href', '/auth/SignUp?side=business')
    await link.click()
    expect(sessionStorage.getItem('wanted') ?? sessionStorage.getItem('return-to')).toBe(
      '/business/order/ida/p1',
    )
  })

  test('is in reach on a phone: the button leads to the packages', async () => {
    const fjord = await signIn('business', 'Fjord')
    await put(fjord, 'creator_cards', ida)
    server({ packages: [offer('Én video', { id: 'p1' })] })
    await openApp('/me/ida')
    await expect
      .element(page.getByRole('link', { name: 'Bestill «Én video»' }))
      .toHaveAttribute('href', '/business/order/ida/p1')
    await axeClean('a profile that a business may order of')
    await press('Bestill')
    await expect.element(heading('Pakker')).toHaveFocus()
  })

  test('is not for creators', async () => {
    const mia = await signIn('creator', 'Mia')
    await put(mia, 'creator_cards', ida)
    server({ packages: [offer('Én video', { id: 'p1' })] })
    await openApp('/me/ida')
    await expectVisible(heading('Én video'))
    await expectCount(page.getByRole('link', { name: /^Bestill/ }), 0)
    await expectCount(page.getByRole('button', { name: 'Bestill' }), 0)
  })
})
