import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeDraft } from '../store/drafts.ts'
import { deleteStore } from '../store/delete.ts'
import { blobsOf, filesOf, uploadsOf } from '../store/tables.ts'
import { installPrivateFiles, type PrivateFiles } from '../testing/private-files.ts'
import { createRig, type Rig } from '../testing/rig.ts'
import { stageFile } from './bytes.ts'
import { evictCachedFiles, filesUsage, tidyFiles } from './cache.ts'
import { forgetFile, keepFile, localFile, rememberFile } from './keep.ts'

const picture = (text: string): Blob => new Blob([text], { type: 'image/jpeg' })
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const pathOf = (text: string): string => `images/team/${hashOf(text)}.jpg`

let rig: Rig
let files: PrivateFiles | null = null
const keep = (text: string) =>
  keepFile(rig.store, { bucket: 'images', scope: 'team', blob: picture(text), name: `${text}.jpeg` })
const done = (text: string) => uploadsOf(rig.store).update(pathOf(text), { state: 'done' })

afterEach(() => {
  files?.uninstall()
  files = null
})

describe.each(['private files of a worker', 'private files of a page', 'the database'])(
  '[S32] bytes in %s',
  (where) => {
    beforeEach(async () => {
      files = where === 'the database' ? null : installPrivateFiles(where.endsWith('worker'))
      rig = await createRig()
    })

    test('[S32] a kept file is stored whole, with its type, and waits for upload', async () => {
      const kept = await keep('one')
      expect(kept).toEqual({ path: pathOf('one'), name: 'one.jpeg', type: 'image/jpeg', size: 3 })
      const local = await localFile(rig.store, kept.path)
      expect(await local?.text()).toBe('one')
      expect(local?.type).toBe('image/jpeg')
      expect(await uploadsOf(rig.store).get(kept.path)).toMatchObject({
        state: 'waiting',
        sent: 0,
        resumeAt: null,
      })
      expect(await blobsOf(rig.store).count()).toBe(files ? 0 : 1)
    })

    test('[S32] keeping the same content twice gives one copy and one upload', async () => {
      const [first, second] = await Promise.all([keep('one'), keep('one')])
      await keep('one')
      expect(second?.path).toBe(first?.path)
      expect(await uploadsOf(rig.store).count()).toBe(1)
      expect(await filesOf(rig.store).count()).toBe(1)
      if (files) expect(files.of(rig.store.name).size).toBe(1)
      expect(await (await localFile(rig.store, pathOf('one')))?.text()).toBe('one')
    })

    test('[S32] a large file is hashed in parts while it is copied', async () => {
      const part = 'abcdefghij'.repeat(30_000)
      const text = part.repeat(3)
      await keep(text)
      expect((await localFile(rig.store, pathOf(text)))?.size).toBe(text.length)
    })

    test('[S27] [S32] evicts only what the server has, least recently seen first', async () => {
      await keep('unsent')
      await keep('older')
      await keep('newer')
      await done('older')
      await done('newer')
      await rememberFile(rig.store, pathOf('download'), picture('download'))
      await filesOf(rig.store).update(pathOf('older'), { used: 1 })
      await filesOf(rig.store).update(pathOf('newer'), { used: 2 })
      expect(await filesUsage(rig.store)).toEqual({ kept: 6, cached: 18 })
      expect(await evictCachedFiles(rig.store, 14)).toBe(5)
      expect(await localFile(rig.store, pathOf('older'))).toBeNull()
      expect(await localFile(rig.store, pathOf('newer'))).not.toBeNull()
      expect(await evictCachedFiles(rig.store)).toBe(13)
      expect(await localFile(rig.store, pathOf('unsent'))).not.toBeNull()
      expect(await filesUsage(rig.store)).toEqual({ kept: 6, cached: 0 })
      if (files) expect(files.of(rig.store.name).size).toBe(1)
    })

    test('[S32] rejects a download whose hash is not that of its path', async () => {
      expect(await rememberFile(rig.store, pathOf('whole'), picture('who'))).toBe(false)
      expect(await localFile(rig.store, pathOf('whole'))).toBeNull()
      if (files) expect(files.of(rig.store.name).size).toBe(0)
    })

    test('[S32] forgets a file unless something the person wrote still names it', async () => {
      const { path } = await keep('one')
      const draft = { key: 'd', base: null, savedAt: '', v: 1 }
      await writeDraft(rig.store, { ...draft, values: { files: [path] } })
      expect(await forgetFile(rig.store, path)).toBe(false)
      expect(await localFile(rig.store, path)).not.toBeNull()
      await writeDraft(rig.store, { ...draft, values: {} })
      expect(await forgetFile(rig.store, path)).toBe(true)
      expect(await localFile(rig.store, path)).toBeNull()
      expect(await uploadsOf(rig.store).count()).toBe(0)
      if (files) expect(files.of(rig.store.name).size).toBe(0)
    })

    test('[S19] [S29] deleting the store deletes its files', async () => {
      await keep('one')
      const { name } = rig.store
      rig.store.close()
      await deleteStore(name)
      rig = await createRig('ann', name)
      expect(await localFile(rig.store, pathOf('one'))).toBeNull()
      if (files) expect(files.of(name).size).toBe(0)
    })
  },
)

describe('[S32] bytes without a row, rows without bytes', () => {
  beforeEach(async () => {
    files = installPrivateFiles(true)
    rig = await createRig()
  })

  test('[S32] sweeps a copy that a crash left without a row, but not one in progress', async () => {
    const { at } = await stageFile(rig.store.name, picture('half'))
    await keep('one')
    await tidyFiles(rig.lead, Date.now())
    expect(files?.of(rig.store.name).has(at ?? '')).toBe(true)
    await tidyFiles(rig.lead, Date.now() + 2 * 3_600_000)
    expect([...(files?.of(rig.store.name).keys() ?? [])]).toHaveLength(1)
    expect(await localFile(rig.store, pathOf('one'))).not.toBeNull()
  })

  test('[S32] a file whose bytes the browser evicted can be kept again', async () => {
    await keep('one')
    files?.of(rig.store.name).clear()
    expect(await localFile(rig.store, pathOf('one'))).toBeNull()
    await keep('one')
    expect(await (await localFile(rig.store, pathOf('one')))?.text()).toBe('one')
  })

  test('[S27] [S32] on a full disk copies of sent files make room; without any, nothing is left behind', async () => {
    await keep('12345')
    await done('12345')
    if (files) files.room = 3
    await keep('abcd')
    expect(await localFile(rig.store, pathOf('12345'))).toBeNull()
    if (files) files.room = 2
    await expect(keep('too much')).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(files?.of(rig.store.name).size).toBe(1)
    expect(await uploadsOf(rig.store).where('state').equals('waiting').primaryKeys()).toEqual([
      pathOf('abcd'),
    ])
  })

  test('[S32] forgets uploads done long ago, never unsent ones', async () => {
    await keep('old')
    await done('old')
    await keep('unsent')
    await uploadsOf(rig.store).toCollection().modify({ at: '2020-01-01T00:00:00.000Z' })
    await tidyFiles(rig.lead, Date.now())
    expect(await uploadsOf(rig.store).toCollection().primaryKeys()).toEqual([pathOf('unsent')])
    expect(await localFile(rig.store, pathOf('old'))).not.toBeNull()
  })
})
