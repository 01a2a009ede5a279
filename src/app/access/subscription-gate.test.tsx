// The subscription check in the whole application. Which pages it closes: access.test.ts.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, navigate, openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectPath,
  expectVisible,
  field,
  heading,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { setNetwork } from '../../../tests/components/network.ts'
import {
  type Member,
  firstPull,
  holdReads,
  offline,
  put,
  rowOf,
  signIn,
  unsent,
} from '../../../tests/components/person.ts'
import { afterReads } from '../../../tests/components/read-anew.tsx'
import { briefRow, subscriptionRow } from '../../../tests/components/rows.ts'

const question = heading('Bedriften trenger et abonnement')
const ACTIVATE = 'Aktiver gratis abonnement'

async function ended(): Promise<Member> {
  const fjord = await signIn('business', 'Fjord')
  await put(fjord, 'subscriptions', subscriptionRow(fjord.teamId, { status: 'canceled', interval: 'year' }))
  return fjord
}

test.each([
  ['/business', heading(/Fjord/)],
  ['/business/briefs/Create', heading('Hva skal lages?')],
])('%s asks for a subscription, and opens after one press', async (path, title) => {
  const fjord = await ended()
  await openApp(path)
  await expectVisible(question)
  expect(title.query()).toBeNull()
  await axeClean('the question')
  await press(ACTIVATE)
  // First, because it goes again.
  await expectVisible(text('Abonnementet er aktivt'))
  await expectVisible(title)
  await expectPath(new RegExp(`^${path}$`))
  expect(document.activeElement?.id).toBe('main')
  // the interval they once chose
  expect(await unsent(fjord)).toEqual([
    { name: 'subscriptions.choose', args: { id: fjord.teamId, interval: 'year' } },
  ])
  expect(await rowOf(fjord, 'subscriptions', fjord.teamId)).toMatchObject({ status: 'active', amount: 0 })
})

test('a business without any subscription gets one', async () => {
  const fjord = await signIn('business', 'Fjord')
  await fjord.data.store.db.table('subscriptions').delete(fjord.teamId)
  await openApp('/business')
  await expectVisible(text('Det er gratis, og Fjord trenger det'))
  await press(ACTIVATE)
  await expectVisible(text('Abonnementet er aktivt'))
  expect(await rowOf(fjord, 'subscriptions', fjord.teamId)).toMatchObject({
    status: 'active',
    interval: 'month',
  })
})

test('offline it works at once, and says that it is sent later', async () => {
  const fjord = await signIn('business', 'Fjord', { status: offline })
  await put(fjord, 'subscriptions', subscriptionRow(fjord.teamId, { status: 'unpaid' }))
  setNetwork(false)
  await openApp('/business/briefs/Create')
  await press(ACTIVATE)
  await expectVisible(heading('Hva skal lages?'))
  await expectVisible(text('Det er lagret på enheten og sendes når du er på nett.'))
})

test('a device that has never synced closes nothing', async () => {
  const fjord = await signIn('business', 'Fjord', { status: firstPull })
  await fjord.data.store.db.table('subscriptions').delete(fjord.teamId)
  await openApp('/business/briefs/Create')
  await expectVisible(heading('Hva skal lages?'))
  expect(question.query()).toBeNull()
})

test('a page is not shown before it is closed', async () => {
  // Their answer, which opens every page, must not be taken for the next person's.
  await signIn('business', 'Bre', { status: firstPull })
  await openApp('/business')
  await expectVisible(heading(/Bre/))
  await closeApp()
  const fjord = await ended()
  await openApp('/notifications')
  await expectVisible(heading('Varsler'))
  const release = await holdReads(fjord, 'subscriptions')
  await navigate('/business')
  expect(heading(/Fjord/).query()).toBeNull()
  release()
  await expectVisible(question)
})

test('a subscription that ends while another page is open closes the next one', async () => {
  const fjord = await signIn('business', 'Fjord')
  await openApp('/business')
  await expectVisible(heading(/Fjord/))
  await navigate('/notifications')
  await expectVisible(heading('Varsler'))
  await put(fjord, 'subscriptions', subscriptionRow(fjord.teamId, { status: 'canceled' }))
  await afterReads(fjord.data)
  await navigate('/business')
  await expectVisible(question)
  expect(heading(/Fjord/).query()).toBeNull()
})

test('what the business has stays open', async () => {
  const fjord = await ended()
  await put(fjord, 'briefs', briefRow(fjord.teamId))
  await openApp('/business/briefs')
  await expectVisible(page.getByRole('main').getByRole('link', { name: /Vott i ull/ }))
  expect(question.query()).toBeNull()
})

test('a form that is open when the subscription ends stays, and asks above its fields', async () => {
  const fjord = await signIn('business', 'Fjord')
  await openApp('/business/briefs/Create')
  await field('Tittel').fill('Reel fra hytta')
  await put(fjord, 'subscriptions', subscriptionRow(fjord.teamId, { status: 'canceled' }))
  await expectVisible(button(ACTIVATE))
  await expect.element(field('Tittel')).toHaveValue('Reel fra hytta')
  await press(ACTIVATE)
  await expect.element(button(ACTIVATE)).not.toBeInTheDocument()
})

test('publishing asks for the subscription, and goes on', async () => {
  const fjord = await ended()
  const draft = briefRow(fjord.teamId, { status: 'draft', published_at: null })
  await put(fjord, 'briefs', draft)
  await openApp(`/business/briefs/${draft.id}`)
  await press('Publiser')
  await expectVisible(
    page.getByRole('alertdialog').getByText('Abonnementet til Fjord er avsluttet', { exact: false }),
  )
  await press('Aktiver gratis og publiser')
  // Exact: the page says «når briefen er publisert» before.
  await expectVisible(page.getByText('Briefen er publisert', { exact: true }))
  expect((await unsent(fjord)).map(({ name }) => name)).toEqual(['subscriptions.choose', 'briefs.publish'])
})
