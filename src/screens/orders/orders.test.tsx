// Orders as both sides see them: in a list, on their page, at home and in the conversation; and how they are answered.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate, openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectPath,
  expectVisible,
  heading,
  optional,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { setNetwork } from '../../../tests/components/network.ts'
import { firstPull, put, signIn, unsent } from '../../../tests/components/person.ts'
import { orderRow, roomRow } from '../../../tests/components/rows.ts'
import { desktop } from '../../../tests/components/setup.ts'
import type { Side } from '../../domain/side.ts'
import type { Order } from '../../entities/orders/order.ts'

const main = page.getByRole('main')
const HOUR_MS = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

async function open(side: Side, change: Partial<Order> = {}, at?: string) {
  const member = await signIn(side, side === 'creator' ? 'Ida' : 'Fjord')
  const room =
    side === 'creator'
      ? roomRow('b', member.teamId, { business_name: 'Fjord' })
      : roomRow(member.teamId, 'c', { creator_name: 'Ida' })
  const order = orderRow(room, { title: 'Én video', ...change })
  await put(member, 'rooms', room)
  await put(member, 'orders', order)
  await openApp(at ?? `/orders/${order.id}`)
  const stored = (): Promise<Order> => member.data.store.db.table('orders').get(order.id)
  return { member, room, order, stored }
}

describe('the list', () => {
  test('is of the active team, those that wait first', async () => {
    const { member, room } = await open('business', { title: 'Bilder', status: 'declined' }, '/orders')
    await put(
      member,
      'orders',
      orderRow(room, { title: 'Reel', status: 'accepted' }),
      orderRow(room, { title: 'Ny video' }),
    )
    await expectVisible(main.getByRole('link', { name: 'Ny video' }))
    expect(
      main
        .getByRole('heading', { level: 2 })
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['Venter på svar', 'Godtatt', 'Avsluttet'])
    await expectVisible(text(/2.dager 2[23].t igjen/))
    await axeClean('the orders')
  })

  test('leaves out for the creator what was taken back, and says what comes here', async () => {
    await open('creator', { status: 'withdrawn' }, '/orders')
    await expectVisible(heading('Ingen bestillinger ennå'))
    await expectVisible(main.getByRole('link', { name: 'Til pakkene' }))
    await axeClean('no orders')
  })

  test('is a table on a wide screen: what, price, how it stands, when', async () => {
    await page.viewport(desktop.width, desktop.height)
    const { order } = await open('creator', { price: 4200, created_at: inHours(-1) }, '/orders')
    const row = page.getByRole('table', { name: 'Venter på deg' }).getByRole('row').last()
    await expectVisible(row.getByRole('rowheader').getByText('Fra Fjord'))
    await expect
      .element(row.getByRole('link', { name: 'Én video' }))
      .toHaveAttribute('href', `/orders/${order.id}`)
    expect(row.getByRole('cell').elements()).toHaveLength(3)
    await expectVisible(page.getByRole('columnheader', { name: 'Pris' }))
    await axeClean('the orders on a wide screen')
  })

  test('sends a business without any to the creators', async () => {
    await signIn('business', 'Fjord')
    await openApp('/orders')
    await expect
      .element(main.getByRole('link', { name: 'Finn kreatører' }))
      .toHaveAttribute('href', '/business/explore')
  })

  test('waits while the first sync may bring some, and says when nothing can', async () => {
    await signIn('creator', 'Ida', { status: firstPull })
    await openApp('/orders')
    await expectVisible(main.getByText('Henter bestillingene'))
    await expectCount(heading('Ingen bestillinger ennå'), 0)
    setNetwork(false)
    await expectVisible(heading('Ikke hentet til denne enheten ennå'))
    await expectCount(heading('Ingen bestillinger ennå'), 0)
    await axeClean('orders that are not here')
  })
})

describe('a creator', () => {
  test('sees what is wished and how long there is, and accepts: then the conversation', async () => {
    const { member, room, order, stored } = await open('creator', { must: 'Snø', product_sent: true })
    await expectVisible(heading('Én video').first())
    for (const words of ['Termos i stål', 'Vis termosen på tur.', 'Snø', '3 500 kr'])
      await expectVisible(main.getByText(words))
    await expectCount(text('Dette må ikke med'), 0)
    await axeClean('an order for a creator')
    await press('Godta')
    const question = page.getByRole('alertdialog', { name: /^Godta for 3.500.kr\?$/ })
    await expectVisible(question.getByText(/^Fjord får beskjed/))
    await axeClean('accepting an order')
    await press('Avbryt')
    expect(await stored()).toMatchObject({ status: 'new' })
    await press('Godta')
    await press('Godta bestillingen')
    await expectPath(new RegExp(`/messages/${room.id}$`))
    expect(await stored()).toMatchObject({ status: 'accepted', answered_at: expect.any(String) })
    expect(await unsent(member)).toMatchObject([{ name: 'orders.accept', args: { id: order.id } }])
    await expectVisible(page.getByRole('log').getByText('Fjord har bestilt'))
    await expectVisible(page.getByRole('log').getByText('Godtatt').or(page.getByText('Lagret på enheten')))
  })

  test('may ask before it answers', async () => {
    const { room, order } = await open('creator')
    await press('Flere valg')
    await page.getByRole('menuitem', { name: 'Skriv til Fjord' }).click()
    await expectPath(new RegExp(`/messages/${room.id}$`))
    await page.viewport(desktop.width, desktop.height)
    await navigate(`/orders/${order.id}`)
    await expect
      .element(main.getByRole('link', { name: 'Skriv til Fjord' }))
      .toHaveAttribute('href', `/messages/${room.id}`)
  })

  test('has the worth on top and the answer in reach of the thumb', async () => {
    await open('creator')
    const standing = main.getByRole('region', { name: 'Status' })
    await expectVisible(standing.getByText('Fjord', { exact: true }))
    await expectVisible(standing.getByText(/^3.500.kr$/))
    await expectVisible(standing.getByText(/^Svar innen /))
    await expectCount(main.getByText(/^3.500.kr$/), 1)
    const accept = button('Godta').element().getBoundingClientRect()
    expect(accept.height).toBe(52)
    // The tab bar gives way to it.
    expect(accept.bottom).toBeGreaterThan(720)
    expect(accept.width).toBeGreaterThan(button('Avslå').element().getBoundingClientRect().width)
  })

  test('declines with a reason; what was typed is kept until then', async () => {
    const { member, order, stored } = await open('creator')
    await press('Avslå')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Avslå bestillingen' }).click()
    await expectVisible(dialog.getByText('Velg en grunn'))
    await optional('Vil du si litt mer?').fill('Gjerne i mars')
    await dialog.getByRole('button', { name: 'Lukk' }).click()
    await expectCount(dialog, 0)
    await press('Avslå')
    await expect.element(optional('Vil du si litt mer?')).toHaveValue('Gjerne i mars')
    await dialog.getByText('Jeg har ikke tid').click()
    await axeClean('declining an order')
    await dialog.getByRole('button', { name: 'Avslå bestillingen' }).click()
    await expectVisible(main.getByText('Du har avslått'))
    await expectVisible(text(/Gjerne i mars/))
    expect(await stored()).toMatchObject({ status: 'declined', decline_reason: 'no_time' })
    expect(await unsent(member)).toMatchObject([{ name: 'orders.decline', args: { id: order.id } }])
    expect(await member.data.store.db.table('drafts').toArray()).toEqual([])
  })

  test('cannot answer when the time is over, also before the server has said so', async () => {
    await open('creator', { answer_by: inHours(-1) })
    await expectVisible(main.getByText('Fristen for å svare er ute'))
    await expectCount(main.getByText('Utløpt'), 0)
    await expectCount(button('Godta'), 0)
    await axeClean('an expired order')
  })

  test('is told in minutes when the last hour runs', async () => {
    await open('creator', { answer_by: inHours(0.5) }, '/orders')
    await expectVisible(text(/^(?:29|30).minutter igjen$/))
  })

  test('does not find one that was taken back', async () => {
    await open('creator', { status: 'withdrawn' })
    await expectVisible(heading('Fant ikke bestillingen'))
  })

  test('has it first on the home page', async () => {
    const { order } = await open('creator', {}, '/creator')
    await expect
      .element(main.getByRole('link', { name: 'Fjord har bestilt «Én video»' }))
      .toHaveAttribute('href', `/orders/${order.id}`)
    await axeClean('an order at home')
  })
})

describe('a business', () => {
  test('takes it back while it waits', async () => {
    const { stored } = await open('business')
    await expectVisible(text(/^Svarer innen/))
    await expectVisible(main.getByText(/ igjen$/))
    await expect
      .element(main.getByRole('link', { name: 'Skriv til Ida' }))
      .toHaveAttribute('href', expect.stringContaining('/messages/'))
    await press('Flere valg')
    await page.getByRole('menuitem', { name: 'Trekk bestillingen' }).click()
    await expectVisible(main.getByText('Du har trukket bestillingen'))
    expect((await stored()).status).toBe('withdrawn')
    await expectVisible(main.getByRole('link', { name: 'Bestill på nytt' }))
  })

  test('reads why the creator said no, and may order again', async () => {
    const no = { status: 'declined', decline_reason: 'price', decline_text: 'Kan vi si 5 000?' } as const
    const { order } = await open('business', no)
    await expectVisible(main.getByText('Ida har avslått'))
    await expectVisible(main.getByText('Prisen er for lav'))
    await expectVisible(text(/Kan vi si 5 000/))
    await expect
      .element(main.getByRole('link', { name: 'Bestill på nytt' }))
      .toHaveAttribute('href', `/business/order/c/${order.package_id}`)
    await axeClean('a declined order')
  })

  test('goes on in the conversation when it is accepted, and is told so at home until somebody has written', async () => {
    const accepted = { status: 'accepted', answered_at: inHours(-0.5) } as const
    const { member, room } = await open('business', accepted)
    await expect
      .element(main.getByRole('link', { name: 'Åpne samtalen' }))
      .toHaveAttribute('href', `/messages/${room.id}`)
    await openApp('/business')
    await expectVisible(main.getByRole('link', { name: 'Ida har godtatt «Én video»' }))
    await axeClean('an accepted order at home')
    const written = { ...room, last_message_at: inHours(-0.1), last_message: 'Hei' }
    await put(member, 'rooms', written)
    await expectCount(main.getByRole('link', { name: 'Ida har godtatt «Én video»' }), 0)
  })
})
