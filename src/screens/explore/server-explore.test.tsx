// A catalogue beyond the size that devices keep: the same screen asks the server, and says that it needs the network.
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectVisible, heading, press, text } from '../../../tests/components/controls.ts'
import { type Call, answer, setNetwork } from '../../../tests/components/network.ts'
import {
  type Member,
  guestStore,
  put,
  rowOf,
  signIn,
  withoutCatalogue,
} from '../../../tests/components/person.ts'
import { cardRow, favouriteRow } from '../../../tests/components/rows.ts'
import { i18n } from '../../i18n/i18n.ts'
import { roomId } from '../../entities/rooms/room.ts'

const AT = '/business/explore'
const search = page.getByLabelText('Søk i kreatører')
const list = page.getByRole('list', { name: 'Kreatører' })
const names = () =>
  list
    .getByRole('heading')
    .elements()
    .map((one) => one.textContent)
const asked = z.object({
  query: z.object({
    words: z.array(z.object({ text: z.string(), facets: z.array(z.string()) })),
    choices: z.record(z.string(), z.array(z.string())),
    sort: z.string(),
    after: z.nullable(z.string()),
  }),
})
const queryOf = (call: Call | undefined) => asked.parse(call?.body).query

const [ida, jon, mia] = [cardRow('Ida', { town: 'Tromsø' }), cardRow('Jon'), cardRow('Mia')]
type Card = typeof ida

const found = (cards: readonly Card[], change: object = {}) =>
  Response.json({
    cards,
    traits: {},
    count: cards.length,
    is_more: false,
    is_corrected: false,
    after: null,
    ...change,
  })

test('a guest sees whom the server finds, asks without an account, and is told when the network is gone', async () => {
  await withoutCatalogue(await guestStore())
  let isDown = false
  answer('/rpc/search_creators', () => (isDown ? Response.error() : found([ida, jon])))
  await openApp('/creators')
  await expect.poll(names).toEqual(['Ida', 'Jon'])
  await axeClean('a catalogue on the server, for a guest')
  isDown = true
  setNetwork(false)
  await search.fill('bergen')
  await expectVisible(text('Koble til nettet for å søke.'))
  expect(names()).toEqual(['Ida', 'Jon'])
})

test('a word that names a choice is understood, though the labels are loaded after the list is shown', async () => {
  await withoutCatalogue(await guestStore())
  const calls = answer('/rpc/search_creators', () => found([ida]))
  const labels = i18n.getResourceBundle('nb', 'enumerations')
  i18n.removeResourceBundle('nb', 'enumerations')
  await openApp('/creators')
  await expect.poll(names).toEqual(['Ida'])
  i18n.addResourceBundle('nb', 'enumerations', labels)
  await search.fill('hund')
  await expect
    .poll(() => queryOf(calls.at(-1)).words)
    .toMatchObject([{ text: 'hund', facets: [expect.stringContaining('dog')] }])
})

test('pictures to come stand where the first answer will be', async () => {
  await withoutCatalogue(await guestStore())
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer('/rpc/search_creators', () => promise)
  await openApp('/creators')
  await expectVisible(text('Henter kreatører'))
  resolve(found([ida]))
  await expect.poll(names).toEqual(['Ida'])
  await expectCount(text('Henter kreatører'), 0)
})

test('what is typed stays when the catalogue outgrows the device in the same moment', async () => {
  const store = await guestStore()
  await store.db.table('creator_cards').bulkPut([ida, jon])
  answer('/rpc/search_creators', () => found([jon]))
  await openApp('/creators')
  await expect.poll(names).toHaveLength(2)
  await search.fill('tromsø')
  await withoutCatalogue(store)
  await expect.poll(names).toEqual(['Jon'])
  await expect.element(search).toHaveValue('tromsø')
})

describe('a business', () => {
  let fjord: Member
  beforeEach(async () => {
    fjord = await signIn('business', 'Fjord')
    await withoutCatalogue(fjord.data.store)
  })

  test('shows whom the server finds, page after page, and asks anew for what is typed and chosen', async () => {
    const calls = answer('/rpc/search_creators', (call) => {
      const { words, after } = queryOf(call)
      if (words.length > 0) return found([jon], { is_corrected: true })
      return after === null
        ? found([ida, jon], { count: 1000, is_more: true, after: 'next' })
        : found([mia], { count: 1000, is_more: true })
    })
    await openApp(AT)
    await expectVisible(text('Over 1 000 kreatører'))
    // The next page comes by itself before the reader is at the end of this one.
    await expect.poll(names).toEqual(['Ida', 'Jon', 'Mia'])
    expect(calls.map((call) => queryOf(call).after)).toEqual([null, 'next'])
    await axeClean('a catalogue on the server')
    await search.fill('hund')
    await expect.poll(names).toEqual(['Jon'])
    await expectVisible(text('1 kreatør som ligner på det du skrev'))
    // The device knows what a word means in the language of the reader.
    expect(queryOf(calls.at(-1)).words).toEqual([{ text: 'hund', facets: ['prop:dog'] }])
    await press('Filtre')
    await expectVisible(page.getByRole('dialog').getByRole('button', { name: 'Vis 1 kreatør' }))
    await page.getByRole('group', { name: 'Kan vise' }).getByText('Partner').click()
    await expect.poll(() => queryOf(calls.at(-1)).choices).toEqual({ prop: ['partner'] })
  })

  test('says that it needs the network, and asks when that is back', async () => {
    let isDown = true
    answer('/rpc/search_creators', () => (isDown ? Response.error() : found([ida])))
    setNetwork(false)
    await openApp(AT)
    await expectVisible(heading('Katalogen trenger nett'))
    await expectVisible(text('Koble til nettet for å søke.'))
    await axeClean('a catalogue on the server, offline')
    isDown = false
    setNetwork(true)
    await expect.poll(names).toEqual(['Ida'])
    await expectCount(heading('Katalogen trenger nett'), 0)
  })

  test('keeps what was found while the server fails, and tries again', async () => {
    let isDown = false
    answer('/rpc/search_creators', () => (isDown ? new Response(null, { status: 503 }) : found([ida])))
    await openApp(AT)
    await expect.poll(names).toEqual(['Ida'])
    isDown = true
    await search.fill('bergen')
    await expectVisible(text('Søket fikk ikke svar. Prøv igjen.'))
    expect(names()).toEqual(['Ida'])
    isDown = false
    await press('Prøv igjen')
    await expectCount(text('Søket fikk ikke svar'), 0)
  })

  test('a creator becomes a favourite, whose card is there the next time, offline too', async () => {
    answer('/rpc/search_creators', () => found([ida]))
    const calls = answer('/rpc/find_creators', () => Response.json([ida]))
    await openApp(AT)
    await press('Legg til i favoritter: Ida')
    const id = await roomId(fjord.teamId, ida.id)
    await expect.poll(() => rowOf(fjord, 'favourites', id)).toMatchObject({ creator_id: ida.id })
    await openApp('/business/explore/favorites')
    const kept = page.getByRole('list', { name: 'Favoritter' })
    await expectVisible(kept.getByRole('heading', { name: 'Ida' }))
    expect(calls.map(({ body }) => body)).toEqual([{ ids: [ida.id] }])
    setNetwork(false)
    await openApp('/business/explore/favorites')
    await expectVisible(kept.getByRole('heading', { name: 'Ida' }))
  })

  test('a favourite of whom the server knows nothing has left; without an answer nobody has', async () => {
    await put(fjord, 'favourites', await favouriteRow(fjord.teamId, ida.id))
    let answers = false
    answer('/rpc/find_creators', () => (answers ? Response.json([]) : Response.error()))
    await openApp('/business/explore/favorites')
    await expectVisible(heading('Favoritter'))
    await expectCount(text('vises ikke for bedrifter nå'), 0)
    answers = true
    dispatchEvent(new Event('online'))
    await expectVisible(text('Én favoritt vises ikke for bedrifter nå.'))
  })
})
