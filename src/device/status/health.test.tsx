// What the page says of the person's database.
import { expect, test } from 'vitest'
import { openApp } from '../../../tests/components/app.tsx'
import { expectCount, expectVisible, heading, text } from '../../../tests/components/controls.ts'
import { signIn } from '../../../tests/components/person.ts'
import { noRoom, refuseWrites } from '../../../tests/components/refused-writes.ts'
import { writeDraft } from '../../../sync/index.ts'

test('a disk that was full for one person is not said to be full for the next', async () => {
  const full = text(/^Enheten er full/)
  const fjord = await signIn('business', 'Fjord')
  const { data } = fjord
  await openApp('/business')
  await expectVisible(heading('Lag den første briefen din'))
  refuseWrites(fjord, ['drafts'], noRoom)
  const draft = { key: 'message:1', values: {}, base: null, savedAt: data.now(), v: 1 }
  await expect(writeDraft(data.store, draft)).rejects.toThrow()
  await expectVisible(full)
  await signIn('business', 'Elv')
  await openApp('/business')
  await expectVisible(heading('Lag den første briefen din'))
  await expectCount(full, 0)
})
