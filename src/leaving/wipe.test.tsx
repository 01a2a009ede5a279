import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../../tests/components/person.ts'
import { deleteStore } from '../../sync/index.ts'
import { keepAnswer, readAnswer } from '../device/store/answers.ts'
import { wipeDevice } from './wipe.ts'

// All files of tests share the page: hundreds of people's databases are deleted here, for which a wipe has no time.
beforeAll(async () => {
  const databases = await indexedDB.databases()
  const people = databases.flatMap(({ name }) => (name && name !== 'samspill-guest' ? [name] : []))
  await Promise.all(people.map((name) => deleteStore(name)))
})

test('the profiles that somebody opened leave the device with them', async () => {
  const { data } = await signIn('business', 'Fjord')
  await keepAnswer(data.store, 'showcase:ida', { about: { description: 'Filmer i all slags vær.' } })
  expect(await readAnswer(data.store, 'showcase:ida')).toBeDefined()
  expect(await wipeDevice()).toBe(true)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(data.store.name)
})
