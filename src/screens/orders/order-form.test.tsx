// Ordering a package: what is asked for, what is wrong, what is kept, and what happens to a package that has changed.
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  expectCount,
  expectPath,
  expectVisible,
  field,
  heading,
  optional,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { answer } from '../../../tests/components/network.ts'
import { type Member, offline, put, putOfEngine, signIn, unsent } from '../../../tests/components/person.ts'
import { cardRow, orderRow, packageRow, roomRow } from '../../../tests/components/rows.ts'
import { desktop } from '../../../tests/components/setup.ts'

const ida = cardRow('Ida', { handle: 'ida' })
const { creator_id: _creator, scope: _scope, rev: _rev, status: _status, ...pack } = packageRow(ida.id)
const AT = `/business/order/ida/${pack.id}`

let fjord: Member
beforeEach(async () => {
  fjord = await signIn('business', 'Fjord')
  await put(fjord, 'creator_cards', ida)
  await keep([pack])
})

const keep = (packages: readonly object[]) =>
  putOfEngine(fjord, 'answers', { key: `showcase:${ida.id}`, answer: { packages }, at: 1 })

async function fill(): Promise<void> {
  await field('Produkt eller tjeneste').fill(' Termos i stål ')
  await field('Hva vil dere ha laget?').fill('Vis den på tur.')
}

test('sends what was seen and what is wished, and can be undone', async () => {
  await openApp(AT)
  await expectVisible(heading('Bestill av Ida'))
  await expectVisible(text('3 500 kr'))
  await axeClean('the order form')
  await fill()
  await optional('Ønsket levering').fill('24.12.2099')
  await page.getByText('Vi sender produktet til kreatøren').click()
  await optional('Dette må med').fill('Snø')
  await press('Send bestilling')
  await expectPath(/\/orders\/[0-9a-f-]{36}$/)
  const { package_type, title, price, rights } = pack
  expect(await unsent(fjord)).toMatchObject([
    {
      name: 'orders.send',
      args: {
        package_id: pack.id,
        business_id: fjord.teamId,
        creator_id: ida.id,
        package: { package_type, title, price, rights },
        wished_date: '2099-12-24',
        product_sent: true,
        must: 'Snø',
        must_not: '',
      },
    },
  ])
  await expectVisible(page.getByRole('main').getByText('Termos i stål'))
  expect(await fjord.data.store.db.table('rooms').toArray()).toMatchObject([{ creator_name: 'Ida' }])
  expect(await fjord.data.store.db.table('drafts').toArray()).toEqual([])
  await press('Angre')
  await expectVisible(text('Du har trukket bestillingen'))
})

test('begins with the package: one line that opens on a phone, the whole of it beside the form where there is room', async () => {
  await openApp(AT)
  const ordered = page.getByRole('region', { name: 'Dette bestiller du' })
  const inside = ordered.getByText('Rettigheter', { exact: true })
  await expectVisible(ordered.getByRole('heading', { name: pack.title }))
  await expect.element(inside).not.toBeVisible()
  await ordered.getByText(pack.title).click()
  await expectVisible(inside)
  await axeClean('an order with its package open')
  await page.viewport(desktop.width, desktop.height)
  await expectVisible(inside)
  await expectVisible(ordered.getByRole('heading', { name: pack.title }))
})

test('says what is missing beside its field, and sends nothing', async () => {
  await openApp(AT)
  await optional('Ønsket levering').fill('1.1.2020')
  await press('Send bestilling')
  await expectVisible(text('Skriv hva bestillingen gjelder'))
  await expectVisible(text('Skriv hva dere vil ha laget'))
  await expectVisible(text('Velg en dag i dag eller senere'))
  await expect.element(field('Produkt eller tjeneste')).toHaveFocus()
  expect(await unsent(fjord)).toEqual([])
  await axeClean('an order with errors')
})

test('keeps what was typed, whichever package of hers it is for', async () => {
  const other = { ...pack, id: crypto.randomUUID(), title: 'Tre bilder' }
  await keep([pack, other])
  await openApp(AT)
  await fill()
  await expect
    .poll(async () => JSON.stringify(await fjord.data.store.db.table('drafts').toArray()))
    .toContain('Vis den på tur.')
  await openApp(`/business/order/ida/${other.id}`)
  await expectVisible(heading('Tre bilder'))
  await expect.element(field('Hva vil dere ha laget?')).toHaveValue('Vis den på tur.')
})

test('a package that is not offered any more says so, and the text is there for another one', async () => {
  await openApp(AT)
  await fill()
  answer('/rpc/find_showcase', () => Response.json({ packages: [] }))
  dispatchEvent(new Event('online'))
  await expectVisible(heading('Pakken tilbys ikke lenger'))
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Se pakkene til Ida' }))
    .toHaveAttribute('href', '/me/ida')
  await axeClean('a package that is gone')
  expect(JSON.stringify(await fjord.data.store.db.table('drafts').toArray())).toContain('Vis den på tur.')
})

test('says when the package is not on the device and nobody can be asked', async () => {
  fjord = await signIn('business', 'Fjord', { status: offline })
  const mia = cardRow('Mia')
  await put(fjord, 'creator_cards', mia)
  await openApp(`/business/order/${mia.id}/${pack.id}`)
  await expectVisible(heading('Pakken er ikke på denne enheten'))
  await axeClean('an order without its package')
})

test('tells who orders the same again that the last one waits', async () => {
  const room = roomRow(fjord.teamId, ida.id)
  await put(fjord, 'rooms', room)
  await put(fjord, 'orders', orderRow(room, { package_id: pack.id }))
  await openApp(AT)
  await expectVisible(text('Ida har ikke svart på det du bestilte sist.'))
  await expectVisible(page.getByRole('main').getByRole('link', { name: 'Se bestillingen' }))
})

test('a creator orders nothing: there is no link, and the page says who does', async () => {
  const mia = await signIn('creator', 'Mia')
  await put(mia, 'creator_cards', ida)
  await putOfEngine(mia, 'answers', { key: `showcase:${ida.id}`, answer: { packages: [pack] }, at: 1 })
  await openApp('/me/ida')
  await expectVisible(heading(pack.title))
  await expectCount(page.getByRole('link', { name: /^Bestill/ }), 0)
  await openApp(AT)
  await expectCount(heading('Bestill av Ida'), 0)
  await expectVisible(page.getByRole('heading', { level: 1 }))
})

test('a creator who takes no work now is said at once, and what was typed is kept', async () => {
  await openApp(AT)
  await fill()
  await put(fjord, 'creator_cards', cardRow('Ida', { id: ida.id, handle: 'ida', is_away: true }))
  await expectVisible(heading('Ida tar ikke oppdrag nå'))
  await axeClean('a creator who is away')
  await put(fjord, 'creator_cards', ida)
  await expect.element(field('Produkt eller tjeneste')).toHaveValue(' Termos i stål ')
})
