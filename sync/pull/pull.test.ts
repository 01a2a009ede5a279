import 'fake-indexeddb/auto'
import {
  createNote,
  countNote,
  createRig,
  createServer,
  editNote,
  finishList,
  type Rig,
} from '../testing/rig.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '../contract.ts'
import { pushOnce } from '../push/push.ts'
import type { PullRequest, Remote } from '../remote/remote.ts'
import { NotLeaderError } from '../store/fence.ts'
import { readStatus } from '../store/status.ts'
import type { MemoryServer } from '../testing/memory-server.ts'
import { newPages, pullOnce } from './pull.ts'

const A = 'list-a'
const B = 'list-b'
const note = (id: string, list: string, more: object = {}) => ({
  id,
  scope: list,
  list_id: list,
  title: id,
  body: '',
  tags: [],
  done: 0,
  count: 0,
  ...more,
})

let server: MemoryServer
let remote: Remote
let rig: Rig

beforeEach(async () => {
  server = createServer()
  server.scopesOf.set('ann', new Set([A]))
  server.write((tx) => ['1', '2', '3'].forEach((id) => tx.put('notes', note(id, A))))
  remote = server.as('ann')
  rig = await createRig('ann')
})

const ids = async (): Promise<string[]> => (await rig.notes()).map((row: Row) => row.id).toSorted()
const sync = async (): Promise<void> => {
  while ((await pushOnce(rig.lead, remote)).more);
  await pullOnce(rig.lead, remote)
}

describe('pull', () => {
  test('[S8] [S9] brings every row once, over as many pages as it takes', async () => {
    for (const limit of [1, 2, 1000]) {
      const fresh = await createRig('ann')
      await pullOnce(fresh.lead, remote, newPages(limit, limit))
      expect(await fresh.notes()).toHaveLength(3)
      expect(await readStatus(fresh.store)).toMatchObject({ firstSyncDone: true })
    }
  })

  test('[S7] the cursor is the first page’s snapshot: what is committed between pages comes with the next pull', async () => {
    let pages = 0
    const busy: Remote = {
      ...remote,
      pull(request) {
        pages += 1
        if (pages === 2) server.write((tx) => tx.put('notes', note('0', A)))
        return remote.pull(request)
      },
    }
    await pullOnce(rig.lead, busy, newPages(2, 2))
    await pullOnce(rig.lead, remote)
    expect(await ids()).toEqual(['0', '1', '2', '3'])
  })

  test('[S5] [S9] a tombstone deletes the row unless it has moved to another scope', async () => {
    server.scopesOf.set('ann', new Set([A, B]))
    await sync()
    server.write((tx) => {
      tx.delete('notes', '1')
      tx.put('notes', note('2', B))
    })
    await sync()
    expect(await ids()).toEqual(['2', '3'])
    expect(await rig.note('2')).toMatchObject({ scope: B })
  })

  test('[S5] a tombstone in the scope that a row has left does not delete it where it has arrived', async () => {
    server.scopesOf.set('ann', new Set([A, B]))
    await sync()
    for (const id of ['b1', 'b2']) server.write((tx) => tx.put('notes', note(id, B)))
    server.write((tx) => tx.put('notes', note('2', B)))
    server.write((tx) => tx.put('notes', note('b3', B)))
    const dyingAt = (page: number): Remote => {
      let pages = 0
      return {
        ...remote,
        pull: (request) => ((pages += 1) === page ? Promise.reject(new Error('died')) : remote.pull(request)),
      }
    }
    // The row arrives, and the device stops before the last page, so the next pull brings the tombstone again.
    await expect(pullOnce(rig.lead, dyingAt(4), newPages(1, 1))).rejects.toThrow('died')
    expect(await rig.note('2')).toMatchObject({ scope: B })
    await expect(pullOnce(rig.lead, dyingAt(2), newPages(1, 1))).rejects.toThrow('died')
    expect(await rig.note('2')).toMatchObject({ scope: B })
  })

  test('[S9] drops a scope that is no longer granted, also in the middle of a pull', async () => {
    server.scopesOf.set('ann', new Set([A, B]))
    server.write((tx) => tx.put('notes', note('b', B)))
    let pages = 0
    const losing: Remote = {
      ...remote,
      pull(request) {
        pages += 1
        if (pages === 2) server.scopesOf.set('ann', new Set([B]))
        return remote.pull(request)
      },
    }
    await pullOnce(rig.lead, losing, newPages(1, 1))
    expect(await ids()).toEqual(['b'])
    expect(await rig.all('cursors')).toMatchObject([{ scope: B }])
  })

  test('[S9] a scope lost and granted again in the middle of a pull comes whole with the next one', async () => {
    server.scopesOf.set('ann', new Set([A, B]))
    server.write((tx) => ['b1', 'b2', 'b3'].forEach((id) => tx.put('notes', note(id, B))))
    let pages = 0
    const wavering: Remote = {
      ...remote,
      pull(request) {
        pages += 1
        server.scopesOf.set('ann', new Set(pages === 2 ? [A] : [A, B]))
        return remote.pull(request)
      },
    }
    await pullOnce(rig.lead, wavering, newPages(1, 1))
    expect(pages).toBeGreaterThan(2)
    expect(await ids()).toEqual(['1', '2', '3'])
    // A row that came without its cursor would stay: the next pull reads the scope from the beginning, without tombstones.
    server.write((tx) => tx.delete('notes', 'b2'))
    await sync()
    expect(await ids()).toEqual(['1', '2', '3', 'b1', 'b3'])
  })

  test('[S9] keeps a row made by a pending change although the server does not list its scope yet', async () => {
    await sync()
    await rig.mutate(createNote, { id: 'new', list_id: 'list-new', title: 'mine' })
    await pullOnce(rig.lead, remote)
    expect(await rig.note('new')).toMatchObject({ title: 'mine' })
  })

  test('[S9] after a crash between pages the next pull is complete, deletions included', async () => {
    const dying: Remote = {
      ...remote,
      pull: (request) => (request.after ? Promise.reject(new Error('died')) : remote.pull(request)),
    }
    await expect(pullOnce(rig.lead, dying, newPages(2, 2))).rejects.toThrow('died')
    expect((await rig.notes()).length).toBe(2)
    server.write((tx) => tx.delete('notes', '1'))
    server.purge()
    await pullOnce(await rig.promote(), remote)
    expect(await ids()).toEqual(['2', '3'])
  })

  test('[S9] a scope half pulled and then lost leaves nothing behind', async () => {
    const dying: Remote = {
      ...remote,
      pull: (request) => (request.after ? Promise.reject(new Error('died')) : remote.pull(request)),
    }
    await expect(pullOnce(rig.lead, dying, newPages(2, 2))).rejects.toThrow('died')
    server.scopesOf.set('ann', new Set([B]))
    await pullOnce(rig.lead, remote)
    expect(await ids()).toEqual([])
  })

  test('[S9] two hundred scopes lost at once leave nothing behind, in one fold with pending changes of sixty rows', async () => {
    const lost = Array.from({ length: 200 }, (_, at) => `room-${at}`)
    server.scopesOf.set('ann', new Set([A, ...lost]))
    server.write((tx) => lost.forEach((scope) => tx.put('notes', note(`in ${scope}`, scope))))
    await sync()
    expect(await rig.notes()).toHaveLength(203)
    for (let at = 0; at < 57; at += 1)
      await rig.mutate(createNote, { id: `new ${at}`, list_id: A, title: '' })
    await rig.mutate(finishList, { id: A })
    await rig.mutate(editNote, { id: 'in room-7', set: { title: 'mine' }, base: { title: 'in room-7' } })
    server.scopesOf.set('ann', new Set([A]))
    await pullOnce(rig.lead, remote)
    expect(await rig.notes()).toHaveLength(60)
    expect((await rig.notes()).every((row) => row.done === 1)).toBe(true)
    expect(await rig.all('cursors')).toMatchObject([{ scope: A }])
    await sync()
    expect(await rig.notes()).toHaveLength(60)
    expect(await rig.all('base')).toEqual([])
  })

  test('[S9] a row held back for a pending change is dropped when its scope is lost before the last page', async () => {
    const before = 'list-0'
    server.scopesOf.set('ann', new Set([before, A]))
    server.write((tx) => tx.put('notes', note('9', before)))
    await sync()
    server.newEpoch()
    await rig.mutate(editNote, { id: '9', set: { title: 'mine' }, base: { title: '9' } })
    let pages = 0
    const losing: Remote = {
      ...remote,
      async pull(request) {
        pages += 1
        const answer = await remote.pull(request)
        // The row's image came with a page that is not the last.
        if (answer.rows.notes?.some((row) => row.id === '9')) {
          expect(answer.after).not.toBeNull()
          server.scopesOf.set('ann', new Set([A]))
        }
        return answer
      },
    }
    await pullOnce(rig.lead, losing, newPages(1, 1))
    await sync()
    expect(pages).toBeGreaterThan(2)
    expect(await ids()).toEqual(['1', '2', '3'])
    expect(await rig.all('base')).toEqual([])
  })

  test('[S6] a cursor older than the floor is marked and swept; pending changes stay', async () => {
    await sync()
    await rig.mutate(editNote, { id: '3', set: { title: 'mine' }, base: { title: '3' } })
    server.write((tx) => tx.delete('notes', '1'))
    server.purge()
    const asked: PullRequest[] = []
    await pullOnce(
      rig.lead,
      { ...remote, pull: (request) => (asked.push(request), remote.pull(request)) },
      newPages(1, 1),
    )
    expect(asked.length).toBeGreaterThan(1)
    expect(await ids()).toEqual(['2', '3'])
    expect(await rig.note('3')).toMatchObject({ title: 'mine' })
    expect(await rig.all('outbox')).toHaveLength(1)
  })

  test('[S6] a new epoch starts every scope over and never touches the outbox', async () => {
    await sync()
    await rig.mutate(countNote, { id: '1' })
    server.newEpoch()
    server.write((tx) => tx.delete('notes', '2'))
    await sync()
    expect(await ids()).toEqual(['1', '3'])
    expect(await rig.note('1')).toMatchObject({ count: 1 })
    expect(await rig.all('outbox')).toEqual([])
  })

  test('[S22] a leader of an earlier term cannot apply what it fetched', async () => {
    const slow: Remote = {
      ...remote,
      async pull(request) {
        const answer = await remote.pull(request)
        await rig.promote()
        return answer
      },
    }
    await expect(pullOnce(rig.lead, slow)).rejects.toThrow(NotLeaderError)
    expect(await rig.notes()).toEqual([])
  })

  test('[S28] pulls tables that came with an update from the beginning', async () => {
    server.write((tx) => tx.put('lists', { id: A, scope: A, finished: 0 }))
    await sync()
    await rig.store.db.table('lists').clear()
    await rig.store.db.table('meta').put({ key: 'tables', value: ['notes'] })
    await sync()
    expect(await rig.all('lists')).toHaveLength(1)
    expect(await ids()).toEqual(['1', '2', '3'])
  })
})

describe('[S21] screen = confirmed + pending replayed', () => {
  test('[S21] shows another’s change and one’s own pending change, before and after the acknowledgement', async () => {
    await sync()
    await rig.mutate(countNote, { id: '1' })
    server.write((tx) => tx.put('notes', note('1', A, { count: 10, body: 'theirs' })))
    await pullOnce(rig.lead, remote)
    expect(await rig.note('1')).toMatchObject({ count: 11, body: 'theirs' })
    await sync()
    expect(await rig.note('1')).toMatchObject({ count: 11, body: 'theirs' })
    expect(await rig.all('base')).toEqual([])
    expect(await rig.all('outbox')).toEqual([])
  })

  test('[S21] between the push’s answer and the pull the effect neither vanishes nor doubles', async () => {
    await sync()
    await rig.mutate(countNote, { id: '1' })
    await pushOnce(rig.lead, remote)
    expect(await rig.all('outbox')).toMatchObject([{ state: 'acked' }])
    expect(await rig.note('1')).toMatchObject({ count: 1 })
    await pullOnce(rig.lead, remote, newPages(1, 1))
    expect(await rig.note('1')).toMatchObject({ count: 1 })
    expect(await rig.all('outbox')).toEqual([])
  })

  test('[S9] no page shows an accepted change twice before the last one settles it', async () => {
    await sync()
    await rig.mutate(countNote, { id: '1' })
    await pushOnce(rig.lead, remote)
    for (const id of ['4', '5', '6']) server.write((tx) => tx.put('notes', note(id, A)))
    const counts: unknown[] = []
    const watched: Remote = {
      ...remote,
      async pull(request) {
        counts.push((await rig.note('1'))?.count)
        return remote.pull(request)
      },
    }
    await pullOnce(rig.lead, watched, newPages(1, 1))
    expect(counts).toEqual([1, 1, 1, 1])
    expect(await rig.note('1')).toMatchObject({ count: 1 })
  })

  test('[S21] a change that reads by search replays over rows that arrive later', async () => {
    await sync()
    await rig.mutate(finishList, { id: A })
    server.write((tx) => tx.put('notes', note('4', A)))
    await pullOnce(rig.lead, remote)
    expect((await rig.notes()).every((row) => row.done === 1)).toBe(true)
    server.write((tx) => tx.put('notes', note('3', A, { done: 1 })))
    await sync()
    expect((await rig.notes()).every((row) => row.done === 1)).toBe(true)
    expect(await rig.all('base')).toEqual([])
  })

  test('[S21] a change of sixty rows folds over sixty new ones while its answer is late', async () => {
    const many = (from: string): string[] =>
      Array.from({ length: 60 }, (_, at) => `${from}${String(at).padStart(2, '0')}`)
    server.write((tx) => many('old').forEach((id) => tx.put('notes', note(id, A))))
    await sync()
    await rig.mutate(finishList, { id: A })
    const late: Remote = {
      ...remote,
      async push(request) {
        server.write((tx) => many('new').forEach((id) => tx.put('notes', note(id, A))))
        await pullOnce(rig.lead, remote, newPages(7, 7))
        expect((await rig.notes()).filter((row) => row.done === 1)).toHaveLength(123)
        return remote.push(request)
      },
    }
    await pushOnce(rig.lead, late)
    await pullOnce(rig.lead, remote, newPages(7, 7))
    expect((await rig.notes()).filter((row) => row.done === 1)).toHaveLength(123)
    expect(await rig.all('outbox')).toEqual([])
    expect(await rig.all('base')).toEqual([])
  })

  test('[S21] a replay that no longer applies has no effect but stays queued', async () => {
    await sync()
    await rig.mutate(countNote, { id: '1' })
    server.write((tx) => tx.delete('notes', '1'))
    await pullOnce(rig.lead, remote)
    expect(await rig.note('1')).toBeUndefined()
    // It keeps its claim on the row: the row's confirmed image, and its place in the person's view.
    expect(await rig.all('outbox')).toMatchObject([{ keys: ['notes:1'] }])
    expect(await rig.all('base')).toEqual([{ key: 'notes:1', row: null }])
    await sync()
    expect(await rig.all('rejections')).toMatchObject([{ name: 'notes.count', code: 'not_found' }])
    expect(await rig.all('base')).toEqual([])
  })

  test('[S28] keeps and sends an entry of a newer tab although this code cannot replay it', async () => {
    await sync()
    const v2 = { ...countNote, v: 2 }
    await rig.mutate(v2, { id: '1' })
    server.write((tx) => tx.put('notes', note('1', A, { count: 5 })))
    await pullOnce(rig.lead, remote)
    expect(await rig.all('outbox')).toMatchObject([{ v: 2 }])
    await sync()
    expect(await rig.note('1')).toMatchObject({ count: 6 })
  })
})
