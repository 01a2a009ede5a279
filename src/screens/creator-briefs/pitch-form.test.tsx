// Writing and sending a pitch offline: issues, the draft, and the outbox.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectVisible,
  field,
  heading,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { put, putOfEngine, signIn, unsent } from '../../../tests/components/person.ts'
import { listingRow, messageRow, pitchRow, rejectionRow, roomRow } from '../../../tests/components/rows.ts'
import { roomId } from '../../entities/rooms/room.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'

const pitch = field('Hva vil du lage?')
const price = field('Prisen din')

test('an issue disappears with its cause, a draft is restored, and a sent pitch leaves the form', async () => {
  const ida = await signIn('creator', 'Ida')
  const listing = listingRow({ title: 'Kaffe på bål' })
  await put(ida, 'brief_listings', listing)
  const where = `/creator/briefs/${listing.id}`
  await openApp(where)
  await button('Søk på oppdraget').first().click()
  await expect.element(pitch).toHaveFocus()
  await axeClean('an empty pitch')
  await press('Send søknad')
  await expect.element(pitch).toHaveAttribute('aria-invalid', 'true')
  await expect.element(price).toHaveAttribute('aria-invalid', 'true')
  await pitch.fill('Jeg koker kaffe på bål hver lørdag')
  await expect.element(pitch).not.toHaveAttribute('aria-invalid')
  await expect.element(price).toHaveAttribute('aria-invalid', 'true')
  await price.fill('mye')
  await press('Valuta: NOK')
  await page.getByRole('menuitemradio', { name: /^EUR/ }).click()
  await openApp(where)
  await button('Fortsett på søknaden').first().click()
  await expect.element(pitch).toHaveValue('Jeg koker kaffe på bål hver lørdag')
  await expect.element(price).toHaveValue('mye')
  await expectVisible(button('Valuta: EUR'))
  await press('Send søknad')
  await expect.element(price).toHaveFocus()
  await price.fill('2 500')
  await press('Send søknad')
  await expect.element(price).not.toBeInTheDocument()
  await expectVisible(text('Jeg koker kaffe på bål hver lørdag'))
  await expect.element(heading('Søknaden din')).toHaveFocus()
  expect(location.search).toBe('')
  const sent = await ida.data.store.db.table('pitches').toArray()
  expect(sent).toMatchObject([{ text: 'Jeg koker kaffe på bål hver lørdag', price: 2500, currency: 'EUR' }])
  expect(await ida.data.store.db.table('drafts').count()).toBe(0)
})

describe('the sheet of the form', () => {
  const listing = listingRow({
    title: 'Kaffe på bål',
    business_name: 'Morgenkvern',
    price_from: 2000,
    price_to: 4000,
  })
  const sheet = page.getByRole('dialog', { name: 'Søknad til Morgenkvern' })
  const where = `/creator/briefs/${listing.id}`

  async function openSheet() {
    const ida = await signIn('creator', 'Ida')
    await put(ida, 'brief_listings', listing)
    await openApp(where)
    await button('Søk på oppdraget').first().click()
    await expectVisible(sheet)
    return ida
  }

  test('is part of the address: Back closes it with what was written, and a reload keeps it', async () => {
    await openSheet()
    expect(location.search).toBe('?pitch')
    await pitch.fill('Jeg koker kaffe på bål')
    history.back()
    await expect.element(sheet).not.toBeInTheDocument()
    expect(location.pathname + location.search).toBe(where)
    await button('Fortsett på søknaden').first().click()
    await expect.element(pitch).toHaveValue('Jeg koker kaffe på bål')
    await openApp(`${where}?pitch`)
    await expectVisible(sheet)
    await expect.element(pitch).toHaveValue('Jeg koker kaffe på bål')
    // opened by a link: there is nothing to go back to, and the page stays
    await sheet.getByRole('button', { name: 'Lukk' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expectVisible(heading('Kaffe på bål'))
    expect(location.pathname + location.search).toBe(where)
  })

  test('an emptied form is no draft', async () => {
    await openSheet()
    await pitch.fill('Jeg')
    await pitch.fill('')
    await sheet.getByRole('button', { name: 'Lukk' }).click()
    await expectVisible(button('Søk på oppdraget').first())
  })

  test('shows the price in the range, and says when it is outside of it', async () => {
    await openSheet()
    const bar = sheet.getByText('Det bedriften har satt av')
    await expectVisible(bar)
    await expect.element(text(/^Bedriften har satt av 2\s000/)).toBeInTheDocument()
    const dots = () => sheet.element().querySelectorAll('circle').length
    expect(dots()).toBe(0)
    await price.fill('3000')
    await expect.element(price).toHaveValue('3\u00a0000')
    expect(dots()).toBe(1)
    await expectVisible(bar)
    await expectCount(text(/^Bedriften har satt av/), 0)
    await price.fill('9000')
    await expectVisible(text('Høyere enn bedriften har satt av'))
    await axeClean('a price above the range')
  })

  test('fills the phone but for the top, with the button in reach', async () => {
    await openSheet()
    const box = () => sheet.element().getBoundingClientRect()
    await expect.poll(() => Math.round(box().bottom)).toBe(780)
    expect(Math.round(box().height)).toBe(Math.round(780 * 0.92))
    await pitch.fill('Kaffe på bål.\n'.repeat(60))
    const send = button('Send søknad').element().getBoundingClientRect()
    expect(send.bottom).toBeLessThanOrEqual(780)
  })
})

describe('after the deadline', () => {
  const passed = listingRow({ title: 'Kaffe på bål', deadline: '2020-01-01' })
  const extended = { ...passed, deadline: '2999-01-01' }

  test('no pitch is offered', async () => {
    const ida = await signIn('creator', 'Ida')
    await put(ida, 'brief_listings', passed)
    await openApp(`/creator/briefs/${passed.id}`)
    await expectVisible(text('Søknadsfristen er ute'))
    await expect.element(button('Søk på oppdraget')).not.toBeInTheDocument()
    await axeClean('a brief whose deadline has passed')
    // the business extends it
    await put(ida, 'brief_listings', extended)
    await expectVisible(button('Søk på oppdraget').first())
  })

  test('the text of an unsent pitch is kept, also while it is being written', async () => {
    const ida = await signIn('creator', 'Ida')
    await put(ida, 'brief_listings', extended)
    await openApp(`/creator/briefs/${passed.id}`)
    await button('Søk på oppdraget').first().click()
    await pitch.fill('Jeg koker kaffe på bål')
    await put(ida, 'brief_listings', passed)
    await expectVisible(text('Du rakk ikke å søke før søknadsfristen gikk ut'))
    await expectVisible(text('Jeg koker kaffe på bål'))
    await openApp(`/creator/briefs/${passed.id}`)
    await expectVisible(text('Jeg koker kaffe på bål'))
  })

  test('a pitch that arrived too late is refused in words, with its text', async () => {
    const ida = await signIn('creator', 'Ida')
    await put(ida, 'brief_listings', passed)
    const sent = { brief_id: passed.id, text: 'Skrevet på toget', price: 2000, currency: 'NOK' }
    await putOfEngine(ida, 'rejections', rejectionRow('pitches.send', 'deadline_passed', sent))
    await openApp(`/creator/briefs/${passed.id}`)
    await expectVisible(text('Søknadsfristen er ute. Teksten din er lagret.'))
    await expectVisible(text('Skrevet på toget'))
    await expect.element(button('Rett og send på nytt')).not.toBeInTheDocument()
    await put(ida, 'brief_listings', extended)
    await press('Rett og send på nytt')
    await expect.element(pitch).toHaveValue('Skrevet på toget')
  })
})

describe('a sent pitch', () => {
  async function openSent() {
    const ida = await signIn('creator', 'Ida')
    const listing = listingRow({ title: 'Kaffe på bål' })
    const id = await roomId(listing.business_id, ida.teamId)
    const room = roomRow(listing.business_id, ida.teamId, { id, scope: id })
    const sent = pitchRow(room, { brief_id: listing.id, text: 'Jeg koker kaffe', price: 2000 })
    await put(ida, 'brief_listings', listing)
    await put(ida, 'rooms', room)
    await put(ida, 'pitches', sent)
    await openApp(`/creator/briefs/${listing.id}`)
    await expectVisible(text('Jeg koker kaffe'))
    const withdrawn: Pitch = { ...sent, status: 'withdrawn' }
    const passed = { ...listing, deadline: '2020-01-01' }
    return { ida, room, withdrawn, passed }
  }

  test('says that the business has written, and leads to the conversation', async () => {
    const { ida, room, withdrawn } = await openSent()
    const read: Pitch = { ...withdrawn, status: 'read' }
    await put(ida, 'pitches', read)
    const comes = text('Bedriften har lest søknaden. Svaret kommer i samtalen.')
    await expectVisible(comes)
    await expectCount(text('Har skrevet til deg'), 0)
    await put(ida, 'messages', messageRow(room, 'business', 'Hei', '2026-11-02T09:00:00.000Z'))
    await expectVisible(text('Har skrevet til deg'))
    await expectCount(comes, 0)
    const way = page.getByRole('link', { name: 'Gå til samtalen' })
    await expect.element(way).toHaveAttribute('href', `/messages/${room.id}`)
    await axeClean('a pitch that is answered')
  })

  test('is withdrawn with «Angre», on the page and in the toast, and nothing is sent meanwhile', async () => {
    const { ida } = await openSent()
    await press('Trekk søknaden')
    await expectVisible(text('Du har trukket denne søknaden.'))
    await axeClean('a pitch that is being withdrawn')
    await button('Angre').first().click()
    await expectVisible(text('Søknaden er ikke trukket'))
    await press('Trekk søknaden')
    await button('Angre').last().click()
    await expectVisible(button('Trekk søknaden'))
    expect(await unsent(ida)).toEqual([])
    await press('Trekk søknaden')
    await openApp('/creator/briefs/Pitches')
    await expectVisible(text('Vott i ull'))
    expect(await unsent(ida)).toMatchObject([{ name: 'pitches.withdraw' }])
  })

  test('that was withdrawn is sent again, with what was written', async () => {
    const { ida, room, withdrawn } = await openSent()
    await put(ida, 'pitches', withdrawn)
    await press('Søk igjen')
    await expect.element(pitch).toHaveValue('Jeg koker kaffe')
    await expect.element(price).toHaveValue('2\u00a0000')
    await pitch.fill('Nå har jeg tid')
    await press('Send søknad')
    await expect.element(pitch).not.toBeInTheDocument()
    await expectVisible(text('Nå har jeg tid'))
    await expectVisible(button('Trekk søknaden'))
    await openApp('/creator/briefs/Pitches')
    await expectCount(page.getByRole('main').getByRole('listitem'), 1)
    // the conversation keeps both
    await openApp(`/messages/${room.id}`)
    await expectVisible(text('Jeg koker kaffe'))
    await expectVisible(text('Nå har jeg tid'))
  })

  test('cannot be sent again after the deadline', async () => {
    const { ida, withdrawn, passed } = await openSent()
    await put(ida, 'pitches', withdrawn)
    await expectVisible(button('Søk igjen'))
    await put(ida, 'brief_listings', passed)
    await expect.element(button('Søk igjen')).not.toBeInTheDocument()
    await expectVisible(text('Jeg koker kaffe'))
  })
})
