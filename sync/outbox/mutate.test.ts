import 'fake-indexeddb/auto'
import {
  createRig,
  createNote,
  countNote,
  deleteNote,
  editNote,
  finishList,
  type Rig,
} from '../testing/rig.ts'
import { describe, expect, test } from 'vitest'
import type { OutboxEntry, Row } from '../contract.ts'
import { readDraft, writeDraft } from '../store/drafts.ts'
import { outboxOf } from '../store/tables.ts'
import { pendingCount } from './pending.ts'

const LIST = 'list-1'
const queue = (rig: Rig): Promise<OutboxEntry[]> => outboxOf(rig.store).toArray()

const edit = (rig: Rig, set: Record<string, string>, base: Record<string, string>) =>
  rig.mutate(editNote, { id: 'n', set, base })

async function withNote(): Promise<Rig> {
  const rig = await createRig()
  const row: Row = {
    id: 'n',
    scope: LIST,
    rev: '1',
    created_at: '',
    updated_at: '',
    list_id: LIST,
    title: 'old',
    body: '',
    tags: [],
    done: 0,
    count: 0,
  }
  await rig.store.db.table('notes').put(row)
  return rig
}

describe('[S20] a local write', () => {
  test('[S20] puts the row, the entry and the confirmed image in one transaction', async () => {
    const rig = await withNote()
    await rig.mutate(editNote, { id: 'n', set: { title: 'new' }, base: { title: 'old' } })
    expect(await rig.note('n')).toMatchObject({ title: 'new' })
    expect(await queue(rig)).toMatchObject([
      { name: 'notes.edit', state: 'queued', mid: null, keys: ['notes:n'] },
    ])
    expect(await rig.all('base')).toMatchObject([{ key: 'notes:n', row: { title: 'old' } }])
    expect(await pendingCount(rig.store)).toBe(1)
  })

  test('[S20] keeps the first confirmed image, and null for a row the server does not have', async () => {
    const rig = await withNote()
    await rig.mutate(countNote, { id: 'n' })
    await rig.mutate(countNote, { id: 'n' })
    await rig.mutate(createNote, { id: 'm', list_id: LIST, title: 'made' })
    const base = await rig.all('base')
    expect(base).toContainEqual(
      expect.objectContaining({ key: 'notes:n', row: expect.objectContaining({ count: 0 }) }),
    )
    expect(base).toContainEqual({ key: 'notes:m', row: null })
    expect(await rig.note('n')).toMatchObject({ count: 2 })
  })

  test('[S20] saves nothing at all when the mutator throws, even after it wrote', async () => {
    const rig = await withNote()
    const failing = {
      ...createNote,
      apply: async (...all: Parameters<typeof createNote.apply>) => {
        await createNote.apply(...all)
        throw new Error('a rule said no')
      },
    }
    await expect(rig.mutate(failing, { id: 'x', list_id: LIST, title: 'x' })).rejects.toThrow(
      'a rule said no',
    )
    expect(await rig.notes()).toHaveLength(1)
    expect(await queue(rig)).toEqual([])
    expect(await rig.all('base')).toEqual([])
  })

  test('[S20] refuses a table the mutator does not name, and args it cannot parse', async () => {
    const rig = await withNote()
    const straying = {
      ...countNote,
      apply: async (tx: Parameters<typeof countNote.apply>[0]) => tx.delete('lists', LIST),
    }
    await expect(rig.mutate(straying, { id: 'n' })).rejects.toThrow('lists')
    await expect(rig.mutate(countNote, JSON.parse('{"id":1}'))).rejects.toThrow()
    expect(await queue(rig)).toEqual([])
  })

  test('[S25] clears the draft in the same transaction, and only then', async () => {
    const rig = await withNote()
    await writeDraft(rig.store, { key: 'd', values: { title: 'typed' }, base: null, savedAt: '', v: 1 })
    const failing = { ...countNote, apply: () => Promise.reject(new Error('no')) }
    await expect(rig.mutate(failing, { id: 'n' }, { draft: 'd' })).rejects.toThrow('no')
    expect(await readDraft(rig.store, 'd')).toMatchObject({ values: { title: 'typed' } })
    await rig.mutate(countNote, { id: 'n' }, { draft: 'd' })
    expect(await readDraft(rig.store, 'd')).toBeUndefined()
  })

  test('[S25] clears every page’s version of the draft, and no other draft', async () => {
    const rig = await withNote()
    const keys = ['d', 'd#tab 1', 'd#tab 2', 'd2']
    for (const key of keys) await writeDraft(rig.store, { key, values: {}, base: null, savedAt: '', v: 1 })
    await rig.mutate(countNote, { id: 'n' }, { draft: 'd' })
    expect(await rig.store.db.table('drafts').toCollection().keys()).toEqual(['d2'])
  })

  test('[S20] cleans text that PostgreSQL cannot hold before it can block the queue', async () => {
    const rig = await withNote()
    await rig.mutate(editNote, { id: 'n', set: { body: 'a\u0000b\ud800c👍' }, base: { body: '' } })
    expect((await queue(rig))[0]?.args).toMatchObject({ set: { body: 'abc👍' } })
    expect(await rig.note('n')).toMatchObject({ body: 'abc👍' })
  })

  test('[S21] a search sees the mutator’s own writes and records that it searched', async () => {
    const rig = await withNote()
    await rig.mutate(finishList, { id: LIST })
    expect(await rig.note('n')).toMatchObject({ done: 1 })
    expect((await queue(rig))[0]?.touches).toContain('notes:*')
  })
})

describe('[S24] unsent field edits coalesce', () => {
  test('[S24] a hundred keystrokes are one mutation with the first base and the last value', async () => {
    const rig = await withNote()
    for (let length = 1; length <= 100; length += 1)
      await edit(rig, { body: 'x'.repeat(length) }, { body: '' })
    expect(await queue(rig)).toMatchObject([
      { args: { id: 'n', set: { body: 'x'.repeat(100) }, base: { body: '' } } },
    ])
  })

  test('[S24] different fields join; an edit of another row does not prevent it', async () => {
    const rig = await withNote()
    await edit(rig, { title: 'a' }, { title: 'old' })
    await rig.mutate(createNote, { id: 'm', list_id: LIST, title: 'm' })
    await edit(rig, { body: 'b' }, { body: '' })
    const edits = (await queue(rig)).filter((entry) => entry.name === 'notes.edit')
    expect(edits).toMatchObject([
      { args: { set: { title: 'a', body: 'b' }, base: { title: 'old', body: '' } } },
    ])
  })

  test('[S24] never joins over an entry in between or in flight; its base is the earlier edit’s value', async () => {
    const rig = await withNote()
    await edit(rig, { title: 'a' }, { title: 'old' })
    await rig.mutate(countNote, { id: 'n' })
    await edit(rig, { title: 'ab' }, { title: 'old' })
    const [, , third] = await queue(rig)
    expect(third?.args).toMatchObject({ set: { title: 'ab' }, base: { title: 'a' } })
    for (const entry of await queue(rig))
      await outboxOf(rig.store).put({ ...entry, state: 'sent', mid: entry.seq })
    await edit(rig, { title: 'abc' }, { title: 'old' })
    expect((await queue(rig)).at(-1)?.args).toMatchObject({ set: { title: 'abc' }, base: { title: 'ab' } })
  })

  test('[S24] [S35] what another tab wrote meanwhile is not joined over: both are merged [S17]', async () => {
    const rig = await withNote()
    await edit(rig, { body: 'Kremen' }, { body: '' })
    await edit(rig, { body: 'Stranda', title: 'b' }, { body: '', title: 'old' })
    await edit(rig, { body: 'Stranda i juli' }, { body: 'Stranda' })
    expect((await queue(rig)).map(({ args }) => args)).toMatchObject([
      { set: { body: 'Kremen' }, base: { body: '' } },
      { set: { body: 'Stranda i juli', title: 'b' }, base: { body: '', title: 'old' } },
    ])
  })

  test('[S24] tags that two tabs add are both kept; of a plain value the last one counts', async () => {
    const rig = await withNote()
    await rig.mutate(editNote, { id: 'n', set: { tags: ['a'], count: 1 }, base: { tags: [], count: 0 } })
    await rig.mutate(editNote, { id: 'n', set: { tags: ['b'] }, base: { tags: [] } })
    expect(await queue(rig)).toHaveLength(2)
    await rig.mutate(editNote, { id: 'n', set: { count: 2 }, base: { count: 0 } })
    expect((await queue(rig)).map(({ args }) => args)).toMatchObject([
      { set: { tags: ['a'], count: 1 } },
      { set: { tags: ['b'], count: 2 }, base: { tags: [], count: 1 } },
    ])
  })

  test('[S24] an edit after a search over its table does not join the one before it', async () => {
    const rig = await withNote()
    await edit(rig, { title: 'a' }, { title: 'old' })
    await rig.mutate(finishList, { id: LIST })
    await edit(rig, { title: 'b' }, { title: 'a' })
    expect((await queue(rig)).map((entry) => entry.name)).toEqual([
      'notes.edit',
      'lists.finish',
      'notes.edit',
    ])
  })

  test('[S24] an edit of a row deleted meanwhile is queued and changes nothing here', async () => {
    const rig = await withNote()
    await rig.mutate(deleteNote, { id: 'n' })
    await edit(rig, { title: 'a' }, { title: 'old' })
    expect(await rig.note('n')).toBeUndefined()
    expect(await queue(rig)).toHaveLength(2)
  })
})
