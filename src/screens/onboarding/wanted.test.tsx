// Where a person was going before onboarding is offered when it ends.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate, openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectPath, expectVisible, heading, press } from '../../../tests/components/controls.ts'
import { signIn, signInWithoutProfile } from '../../../tests/components/person.ts'
import { businessRow } from '../../../tests/components/rows.ts'

const next = (name = 'Fortsett'): Promise<void> => press(name)

async function begun(): Promise<void> {
  const { userId, data } = await signInWithoutProfile()
  const row = businessRow(userId, crypto.randomUUID(), 'Fjordkaffe', { is_onboarded: false })
  await data.store.db.table('business_users').put(row)
}

test('the page that was wanted first is offered at the end', async () => {
  await begun()
  await openApp('/messages?vis=alle#siste')
  await expectPath(/^\/onboarding/)
  await navigate('/onboarding?side=business&step=subscription')
  await press('Bytt til hvert år')
  await next('Fullfør')
  await expectVisible(heading('Velkommen, Fjordkaffe'))
  const wanted = page.getByRole('link', { name: 'Fortsett dit du skulle' })
  await expect.element(wanted).toHaveAttribute('href', '/messages?vis=alle#siste')
  await axeClean('welcome, on the way')
})

test('the end is shown once, without another page before it', async () => {
  await begun()
  await openApp('/onboarding?side=business&step=subscription')
  await press('Bytt til hvert år')
  const headings: string[] = []
  const observer = new MutationObserver(() => {
    const now = document.querySelector('h1')?.textContent ?? ''
    if (headings.at(-1) !== now) headings.push(now)
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
  await press('Fullfør')
  await expectVisible(heading('Velkommen, Fjordkaffe'))
  observer.disconnect()
  expect(headings).toEqual(['Velg abonnement', 'Velkommen, Fjordkaffe'])
  expect(new URLSearchParams(location.search).get('step')).toBe('done')
})

test.each(['/creator/briefs', '/business'])('%s is not offered to a business that is ready', async (path) => {
  await begun()
  await openApp(path)
  await expectPath(/^\/onboarding/)
  await navigate('/onboarding?side=business&step=subscription')
  await press('Bytt til hvert år')
  await next('Fullfør')
  await expectVisible(page.getByRole('link', { name: 'Gå til Hjem' }))
  await expectCount(page.getByRole('link', { name: 'Fortsett dit du skulle' }), 0)
})

test('the ways on have pictures of what they lead to: creators are people', async () => {
  await signIn('business', 'Fjordkaffe')
  await openApp('/onboarding?add=business&step=done')
  const creators = page.getByRole('listitem').filter({ hasText: 'Se kreatørene' })
  await expectVisible(creators.getByRole('link'))
  expect(creators.element().querySelector('svg')?.classList).toContain('lucide-users')
})
