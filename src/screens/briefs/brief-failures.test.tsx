// What a business is told when the device could not do what was asked (specification section 8).
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { expectVisible, field, press, text } from '../../../tests/components/controls.ts'
import { type Member, put, putOfEngine, signIn } from '../../../tests/components/person.ts'
import { briefRow, rejectionRow } from '../../../tests/components/rows.ts'

afterEach(() => vi.restoreAllMocks())

/** From now on nothing can be written on this device. */
function breakWrites({ data }: Member): void {
  const { db } = data.store
  for (const name of ['outbox', 'drafts']) {
    const table = db.table(name)
    for (const method of ['add', 'put'] as const)
      vi.spyOn(table, method).mockRejectedValue(new Error('broken'))
  }
}

test('publishing that the device could not save', async () => {
  const fjord = await signIn('business', 'Fjord')
  const draft = briefRow(fjord.teamId, { status: 'draft' })
  await put(fjord, 'briefs', draft)
  await openApp(`/business/briefs/${draft.id}`)
  await expectVisible(page.getByRole('button', { name: 'Publiser' }))
  breakWrites(fjord)
  await press('Publiser')
  await expectVisible(text('Vi fikk ikke publisert briefen. Prøv igjen.'))
})

const oneActive = 'Du kan bare ha én aktiv brief om gangen. Arkiver den gamle først.'

test('publishing beside a brief that another device has published since the question', async () => {
  const fjord = await signIn('business', 'Fjord')
  const draft = briefRow(fjord.teamId, { status: 'draft' })
  const old = briefRow(fjord.teamId, { title: 'Den gamle' })
  await put(fjord, 'briefs', draft, old)
  await openApp(`/business/briefs/${draft.id}`)
  await press('Publiser')
  await expectVisible(page.getByRole('alertdialog').getByText(/«Den gamle»/))
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Arkiver og publiser' })
  const pressed = confirm.element()
  const archived = { ...old, status: 'archived' }
  await put(fjord, 'briefs', archived, briefRow(fjord.teamId, { title: 'Den nye' }))
  // at once, before the page has read the rows
  if (pressed instanceof HTMLElement) pressed.click()
  await expectVisible(page.getByRole('alertdialog').getByText(oneActive))
  await expectVisible(page.getByRole('alertdialog').getByText(/«Den nye»/))
  await confirm.click()
  await expectVisible(text('Briefen er publisert'))
})

test('publishing that the server refused because another brief is active', async () => {
  const fjord = await signIn('business', 'Fjord')
  const draft = briefRow(fjord.teamId, { status: 'draft' })
  await put(fjord, 'briefs', draft)
  await putOfEngine(fjord, 'rejections', rejectionRow('briefs.publish', 'one_active_brief', { id: draft.id }))
  await openApp(`/business/briefs/${draft.id}`)
  await expectVisible(page.getByRole('main').getByText(oneActive, { exact: false }))
})

test('a campaign that the device could not turn off', async () => {
  const fjord = await signIn('business', 'Fjord')
  const active = briefRow(fjord.teamId)
  await put(fjord, 'briefs', active)
  await openApp(`/business/briefs/${active.id}`)
  await page.getByRole('banner').getByRole('button', { name: 'Flere valg' }).click()
  breakWrites(fjord)
  await page.getByRole('menuitem', { name: 'Ta ned briefen' }).click()
  await expectVisible(text('Vi fikk ikke tatt ned briefen. Prøv igjen.'))
})

test('an autosave that failed: said beside the form, and the text stays', async () => {
  const fjord = await signIn('business', 'Fjord')
  await openApp('/business/briefs/Create')
  await expectVisible(field('Tittel'))
  breakWrites(fjord)
  await field('Tittel').fill('Vott')
  await expectVisible(text('Vi fikk ikke lagret briefen. Prøv igjen.'))
  await expect.element(field('Tittel')).toHaveValue('Vott')
})

test('a brief that is not there', async () => {
  await signIn('business', 'Fjord')
  await openApp(`/business/briefs/${crypto.randomUUID()}`)
  await expectVisible(page.getByRole('heading', { name: 'Vi finner ikke denne briefen' }))
})
