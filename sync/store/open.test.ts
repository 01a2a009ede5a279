import 'fake-indexeddb/auto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createRig, createNote, schema } from '../testing/rig.ts'
import { deleteStore } from './delete.ts'
import { Dexie } from './dexie.ts'
import { openStore } from './open.ts'

describe('[S19] one database per account', () => {
  test('[S19] separates accounts, and deletes only the account’s own data', async () => {
    const [ann, bob] = [await createRig('ann'), await createRig('bob')]
    await ann.mutate(createNote, { id: '1', list_id: 'l', title: 'ann’s' })
    await bob.mutate(createNote, { id: '2', list_id: 'l', title: 'bob’s' })
    expect(await bob.notes()).toMatchObject([{ id: '2' }])
    ann.store.close()
    await deleteStore(ann.store.name)
    expect(await bob.notes()).toMatchObject([{ id: '2' }])
    const again = openStore(ann.store.name, schema)
    expect(await again.db.table('notes').count()).toBe(0)
    expect(await again.db.table('outbox').count()).toBe(0)
    again.close()
  })

  test('[S28] an older schema opened by a newer one keeps every row and the queue', async () => {
    const rig = await createRig('ann')
    await rig.mutate(createNote, { id: '1', list_id: 'l', title: 'kept' })
    rig.store.close()
    const tables = { ...schema.tables, extras: { columns: [], indexes: 'kind' } }
    const newer = openStore(rig.store.name, { ...schema, tables })
    expect(await newer.db.table('notes').toArray()).toMatchObject([{ title: 'kept' }])
    expect(await newer.db.table('outbox').count()).toBe(1)
    expect(await newer.db.table('extras').count()).toBe(0)
    newer.close()
  })

  test('[S28] an index that a release adds raises the version, and finds the rows that were there', async () => {
    const rig = await createRig('ann')
    await rig.mutate(createNote, { id: '1', list_id: 'l', title: 'kept' })
    const before = rig.store.db.verno
    rig.store.close()
    const { notes, ...others } = schema.tables
    if (!notes) throw new Error('The rig has notes')
    const tables = { ...others, notes: { ...notes, indexes: `${notes.indexes},title` } }
    const newer = openStore(rig.store.name, { ...schema, tables })
    expect(await newer.db.table('notes').where('title').equals('kept').count()).toBe(1)
    expect(newer.db.verno).toBeGreaterThan(before)
    newer.close()
  })

  test('[S28] a database of an earlier release, whose version was counted by hand, is opened and extended', async () => {
    const name = 'samspill-earlier'
    const earlier = new Dexie(name)
    earlier.version(302).stores({ notes: 'id, scope, list_id', outbox: '++seq, *keys, *touches' })
    await earlier.table('notes').add({ id: '1', scope: 's', title: 'kept' })
    earlier.close()
    const now = openStore(name, schema)
    expect(await now.db.table('notes').get('1')).toMatchObject({ title: 'kept' })
    expect(await now.db.table('rejections').count()).toBe(0)
    now.close()
  })

  test('[S19] refuses a product table with the name of an engine table', () => {
    expect(() => openStore('clash', { tables: { outbox: { columns: [] } } })).toThrow('belongs to the engine')
  })
})

test('[S20] every write of page and leader is strict: what is told as saved has left the browser’s buffers', async () => {
  const asked = vi.spyOn(IDBDatabase.prototype, 'transaction')
  onTestFinished(() => asked.mockRestore())
  const rig = await createRig('ann')
  await rig.mutate(createNote, { id: '1', list_id: 'l', title: 'kept' })
  const writes = asked.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(writes.length).toBeGreaterThan(1)
  for (const [, , options] of writes) expect(options).toMatchObject({ durability: 'strict' })
})
