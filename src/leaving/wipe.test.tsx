import { expect, test } from 'vitest'
import { signIn } from '../../tests/components/person.ts'
import { keepAnswer, readAnswer } from '../device/store/answers.ts'
import { wipeDevice } from './wipe.ts'

test('the profiles that somebody opened leave the device with them', async () => {
  const { data } = await signIn('business', 'Fjord')
  await keepAnswer(data.store, 'showcase:ida', { about: { description: 'Filmer i all slags vær.' } })
  expect(await readAnswer(data.store, 'showcase:ida')).toBeDefined()
  expect(await wipeDevice()).toBe(true)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(data.store.name)
})
