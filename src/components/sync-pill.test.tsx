// The state of sync in the bar: shown always, spoken only when it changes something for the person.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../tests/components/app.tsx'
import { expectVisible } from '../../tests/components/controls.ts'
import { offline, putStatus, settled, signIn } from '../../tests/components/person.ts'

const pill = page.getByRole('banner').getByRole('link', { name: /Synkronisert|Synkroniserer|Uten nett/ })
const spoken = () => page.getByRole('banner').getByRole('status').element().textContent

test('keystrokes that are saved are not announced; being offline and back is, once', async () => {
  const fjord = await signIn('business', 'Fjord')
  await openApp('/business')
  await expectVisible(pill)
  expect(spoken()).toBe('')
  for (let saves = 0; saves < 3; saves += 1) {
    await putStatus(fjord, { ...settled, phase: 'syncing', lastSyncedAt: null })
    await expect.element(pill).toHaveTextContent('Synkroniserer')
    await putStatus(fjord, settled)
    await expect.element(pill).toHaveTextContent('Synkronisert')
    expect(spoken()).toBe('')
  }
  await putStatus(fjord, offline)
  await expect.poll(spoken).toBe('Uten nett')
  await putStatus(fjord, settled)
  await expect.poll(spoken).toBe('Synkronisert')
})
