import 'fake-indexeddb/auto'
import { countNote, createRig, createServer, deleteNote, editNote, type Rig } from '../testing/rig.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { pullOnce } from '../pull/pull.ts'
import { pushOnce } from '../push/push.ts'
import { type PushRequest, RemoteError } from '../remote/remote.ts'
import type { Json } from '../contract.ts'
import type { MemoryServer } from '../testing/memory-server.ts'

const A = 'list-a'
const BODY = 'Vi søker en filmskaper i Bergen'
let server: MemoryServer
let ann: Rig
let bob: Rig

const sync = async (rig: Rig): Promise<void> => {
  const remote = server.as(rig === ann ? 'ann' : 'bob')
  for (let round = 0; round < 6; round += 1) {
    while ((await pushOnce(rig.lead, remote)).more);
    await pullOnce(rig.lead, remote)
  }
}
const edit = (rig: Rig, set: Record<string, Json>, base: Record<string, Json>) =>
  rig.mutate(editNote, { id: '1', set, base })

beforeEach(async () => {
  server = createServer()
  for (const user of ['ann', 'bob']) server.scopesOf.set(user, new Set([A]))
  const row = { id: '1', scope: A, list_id: A, title: 'old', body: BODY, tags: ['a'], done: 0, count: 0 }
  server.write((tx) => tx.put('notes', row))
  ann = await createRig('ann')
  bob = await createRig('bob')
  await sync(ann)
  await sync(bob)
})

describe('[S17] a conflict of field edits', () => {
  test('[S17] paragraphs and tags of both people reach every device, without a rejection', async () => {
    await edit(ann, { body: `${BODY}\nog Oslo`, tags: ['a', 'b'] }, { body: BODY, tags: ['a'] })
    await edit(bob, { body: BODY.replace('en', 'en dyktig'), tags: ['c'] }, { body: BODY, tags: ['a'] })
    await sync(ann)
    await sync(bob)
    await sync(ann)
    const wanted = { body: 'Vi søker en dyktig filmskaper i Bergen\nog Oslo', tags: ['b', 'c'] }
    for (const rig of [ann, bob]) {
      expect(await rig.note('1')).toMatchObject(wanted)
      expect(await rig.all('rejections')).toEqual([])
      expect(await rig.all('conflicts')).toEqual([])
      expect(await rig.all('outbox')).toEqual([])
      expect(await rig.all('base')).toEqual([])
    }
    expect(server.rows.get('notes:1')).toMatchObject(wanted)
  })

  test('[S17] of a paragraph that both changed the first stays with everybody, and the second waits with its writer', async () => {
    await edit(ann, { body: `${BODY} og Oslo` }, { body: BODY })
    await edit(bob, { body: BODY.replace('en', 'en dyktig'), count: 3 }, { body: BODY, count: 0 })
    await sync(ann)
    await sync(bob)
    await sync(ann)
    const wanted = { body: `${BODY} og Oslo`, count: 3 }
    for (const rig of [ann, bob]) {
      expect(await rig.note('1')).toMatchObject(wanted)
      for (const table of ['rejections', 'outbox', 'base']) expect(await rig.all(table)).toEqual([])
    }
    expect(server.rows.get('notes:1')).toMatchObject(wanted)
    expect(await ann.all('conflicts')).toEqual([])
    expect(await bob.all('conflicts')).toMatchObject([
      { field: 'body', kept: `${BODY} og Oslo`, mine: 'Vi søker en dyktig filmskaper i Bergen', base: BODY },
    ])
  })

  test('[S17] two tabs of one device that change one paragraph are one person: both are kept, and nobody is asked', async () => {
    await edit(bob, { body: `${BODY} og Oslo` }, { body: BODY })
    await sync(bob)
    await edit(bob, { body: BODY.replace('en', 'en dyktig') }, { body: BODY })
    await sync(bob)
    const wanted = { body: 'Vi søker en dyktig filmskaper i Bergen og Oslo' }
    expect(await bob.note('1')).toMatchObject(wanted)
    expect(server.rows.get('notes:1')).toMatchObject(wanted)
    expect(await bob.all('conflicts')).toEqual([])
  })

  test('[S17] what two tabs wrote offline waits as one text when another device changed the paragraph', async () => {
    await edit(ann, { body: `${BODY} nå` }, { body: BODY })
    await sync(ann)
    await edit(bob, { body: `${BODY} og Oslo` }, { body: BODY })
    await edit(bob, { body: BODY.replace('en', 'en dyktig') }, { body: BODY })
    await sync(bob)
    expect(await bob.note('1')).toMatchObject({ body: `${BODY} nå` })
    expect(await bob.all('conflicts')).toMatchObject([
      { mine: 'Vi søker en dyktig filmskaper i Bergen og Oslo' },
    ])
    expect(await bob.all('outbox')).toEqual([])
  })

  test('[S17] a plain value keeps the person’s own and records the other', async () => {
    await edit(ann, { count: 4 }, { count: 0 })
    await edit(bob, { count: 5 }, { count: 0 })
    await sync(ann)
    await sync(bob)
    expect(server.rows.get('notes:1')).toMatchObject({ count: 5 })
    expect(await bob.all('conflicts')).toMatchObject([
      { table: 'notes', row: '1', field: 'count', kept: 5, lost: 4 },
    ])
  })

  test('[S17] what the person typed after sending the refused edit is merged with it, once', async () => {
    await edit(ann, { body: `${BODY}\nA` }, { body: BODY })
    await sync(ann)
    await edit(bob, { body: `${BODY}\nB` }, { body: BODY })
    await pushOnce(bob.lead, server.as('bob'))
    await edit(bob, { body: `${BODY}\nB1` }, { body: `${BODY}\nB` })
    await edit(bob, { body: `${BODY}\nB12` }, { body: `${BODY}\nB1` })
    await sync(bob)
    expect(server.rows.get('notes:1')).toMatchObject({ body: `${BODY}\nA\nB12` })
    expect(await bob.note('1')).toMatchObject({ body: `${BODY}\nA\nB12` })
    expect(await bob.all('rejections')).toEqual([])
  })

  test('[S17] what was typed on after the held text was sent is one text with it, and asked about once', async () => {
    const remote = server.as('bob')
    await edit(ann, { body: `${BODY} A` }, { body: BODY })
    await sync(ann)
    await edit(bob, { body: `${BODY} B` }, { body: BODY })
    await pushOnce(bob.lead, remote)
    await edit(bob, { body: `${BODY} B1` }, { body: `${BODY} B` })
    const silent = { ...remote, push: () => Promise.reject(new RemoteError('unreachable', '')) }
    await expect(pushOnce(bob.lead, silent)).rejects.toThrow()
    await sync(bob)
    expect(await bob.all('conflicts')).toMatchObject([{ mine: `${BODY} B1`, kept: `${BODY} A` }])
    expect(await bob.all('outbox')).toEqual([])
    expect(server.rows.get('notes:1')).toMatchObject({ body: `${BODY} A` })
  })

  test('[S17] [S24] the merged edit goes before later changes', async () => {
    await edit(ann, { tags: ['ann'] }, { tags: ['a'] })
    await sync(ann)
    await edit(bob, { tags: ['bob'] }, { tags: ['a'] })
    await bob.mutate(countNote, { id: '1' })
    await edit(bob, { tags: ['bob', 'again'] }, { tags: ['bob'] })
    await sync(bob)
    expect(server.rows.get('notes:1')).toMatchObject({ count: 1, tags: ['ann', 'bob', 'again'] })
    expect(await bob.note('1')).toMatchObject({ tags: ['ann', 'bob', 'again'] })
    expect(await bob.all('outbox')).toEqual([])
  })

  test('[S17] the merged edit takes the refused one’s place: a deletion after it still comes after it', async () => {
    await edit(ann, { tags: ['ann'] }, { tags: ['a'] })
    await sync(ann)
    await edit(bob, { tags: ['bob'] }, { tags: ['a'] })
    await pushOnce(bob.lead, server.as('bob'))
    await bob.mutate(deleteNote, { id: '1' })
    await pullOnce(bob.lead, server.as('bob'))
    await sync(bob)
    expect(server.rows.get('notes:1')).toBeUndefined()
    expect(await bob.note('1')).toBeUndefined()
    expect(await bob.all('rejections')).toEqual([])
    expect(await bob.all('outbox')).toEqual([])
  })

  test('[S17] edits are merged in the order they were made, also when their ids say otherwise', async () => {
    const remote = server.as('bob')
    const others = (count: number): void =>
      server.write((tx) => tx.put('notes', { ...tx.get('notes', '1'), id: '1', scope: A, count }))
    others(1)
    await edit(bob, { count: 4 }, { count: 0 })
    await pushOnce(bob.lead, remote)
    await edit(bob, { count: 5 }, { count: 4 })
    const silent = { ...remote, push: () => Promise.reject(new RemoteError('unreachable', '')) }
    await expect(pushOnce(bob.lead, silent)).rejects.toThrow()
    // The refused first edit is merged and gets an id behind the second; then both conflict.
    await pullOnce(bob.lead, remote)
    others(2)
    await pushOnce(bob.lead, remote)
    await sync(bob)
    expect(server.rows.get('notes:1')).toMatchObject({ count: 5 })
    expect(await bob.note('1')).toMatchObject({ count: 5 })
    expect(await bob.all('outbox')).toEqual([])
  })

  test('[S17] an edit on its way stays between the refused one and what was typed since: each keeps its words', async () => {
    const remote = server.as('bob')
    const others = (body: string): void =>
      server.write((tx) => tx.put('notes', { ...tx.get('notes', '1'), id: '1', scope: A, body }))
    others(`${BODY} A\nTo`)
    await edit(bob, { body: `${BODY}\nTo en` }, { body: `${BODY}\nTo` })
    await pushOnce(bob.lead, remote)
    await edit(bob, { body: `${BODY}\nTo en to` }, { body: `${BODY}\nTo en` })
    let arrives = (): void => undefined
    const onItsWay = new Promise<void>((resolve) => (arrives = resolve))
    const slow = { ...remote, push: (request: PushRequest) => onItsWay.then(() => remote.push(request)) }
    const sending = pushOnce(bob.lead, slow)
    await expect.poll(() => bob.all('outbox')).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
    await edit(bob, { body: `${BODY}\nTo en to tre` }, { body: `${BODY}\nTo en to` })
    await pullOnce(bob.lead, remote)
    others(`${BODY} A B\nTo`)
    arrives()
    await sending
    await pullOnce(bob.lead, remote)
    await sync(bob)
    expect(server.rows.get('notes:1')).toMatchObject({ body: `${BODY} A B\nTo en to tre` })
    for (const table of ['outbox', 'rejections', 'conflicts']) expect(await bob.all(table)).toEqual([])
  })

  test('[S17] what is typed into a merged edit while a later one is on its way leaves the words of both', async () => {
    const remote = server.as('bob')
    const [wool, cream, dates] = ['Ull.', 'Krem.', 'Datoer.']
    const start = [BODY, wool, cream, dates].join('\n')
    const write = (body: string): void =>
      server.write((tx) => tx.put('notes', { ...tx.get('notes', '1'), id: '1', scope: A, body }))
    const type = async (from: string, to: string): Promise<void> => {
      const body = String((await bob.note('1'))?.body)
      await edit(bob, { body: body.replace(from, to) }, { body })
    }
    write(start)
    await sync(bob)
    write(start.replace(BODY, `${BODY} nå`))
    await type(wool, `${wool} Varm.`)
    await pushOnce(bob.lead, remote)
    await type(cream, `${cream} Fet.`)
    let arrives = (): void => undefined
    const onItsWay = new Promise<void>((resolve) => (arrives = resolve))
    const sending = pushOnce(bob.lead, {
      ...remote,
      push: (request: PushRequest) => onItsWay.then(() => remote.push(request)),
    })
    await expect.poll(() => bob.all('outbox')).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
    await pullOnce(bob.lead, remote)
    await type(dates, `${dates} Snart.`)
    arrives()
    await sending
    await pullOnce(bob.lead, remote)
    await sync(bob)
    expect(server.rows.get('notes:1')).toMatchObject({
      body: [`${BODY} nå`, `${wool} Varm.`, `${cream} Fet.`, `${dates} Snart.`].join('\n'),
    })
    for (const table of ['outbox', 'rejections', 'conflicts']) expect(await bob.all(table)).toEqual([])
  })

  test('[S15] an edit of a row that is gone goes to the rejection box', async () => {
    await edit(bob, { body: 'words' }, { body: BODY })
    server.write((tx) => tx.delete('notes', '1'))
    await sync(bob)
    expect(await bob.all('rejections')).toMatchObject([
      { code: 'not_found', args: { set: { body: 'words' } } },
    ])
    expect(await bob.note('1')).toBeUndefined()
  })

  test('[S15] after a few merges that the server refuses, the person decides', async () => {
    await edit(bob, { tags: ['x'] }, { tags: ['a'] })
    const remote = server.as('bob')
    for (let round = 0; round < 12; round += 1) {
      server.write((tx) =>
        tx.put('notes', { ...tx.get('notes', '1'), id: '1', scope: A, tags: [`t${round}`] }),
      )
      await pushOnce(bob.lead, remote)
      server.write((tx) =>
        tx.put('notes', { ...tx.get('notes', '1'), id: '1', scope: A, tags: [`u${round}`] }),
      )
      await pullOnce(bob.lead, remote)
    }
    expect(await bob.all('outbox')).toEqual([])
    expect(await bob.all('rejections')).toMatchObject([{ code: 'conflict' }])
  })
})
