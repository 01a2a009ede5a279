// What is typed on a refused text begins with words that the server never had: they are the person's, whoever asks.
import 'fake-indexeddb/auto'
import { createRig, createServer, editNote, type Rig } from '../testing/rig.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { pullOnce } from '../pull/pull.ts'
import { pushOnce } from '../push/push.ts'
import type { PushRequest, Remote } from '../remote/remote.ts'
import type { MemoryServer } from '../testing/memory-server.ts'
import { conflictsOf, outboxOf } from '../store/tables.ts'

const [WHERE, WHO, WHAT, WHEN] = ['Bergen.', 'Turfolk.', 'Tre klipp.', 'I mai.']
const START = [WHERE, WHO, WHAT, WHEN].join('\n')
let server: MemoryServer
let remote: Remote
let rig: Rig

const shown = async (): Promise<string> => String((await rig.note('1'))?.body)
const type = async (from: string, to: string): Promise<void> => {
  const body = await shown()
  await rig.mutate(editNote, { id: '1', set: { body: body.replace(from, to) }, base: { body } })
}
const others = (change: (body: string) => string): void =>
  server.write((tx) => {
    const row = tx.get('notes', '1')
    tx.put('notes', { ...row, id: '1', scope: 'list-a', body: change(String(row?.body)) })
  })
const sync = async (): Promise<void> => {
  for (let round = 0; round < 6; round += 1) {
    while ((await pushOnce(rig.lead, remote)).more);
    await pullOnce(rig.lead, remote)
  }
}
/** Sends everything; the request arrives when the returned function is called. */
async function send(): Promise<() => Promise<unknown>> {
  let arrives = (): void => undefined
  const onItsWay = new Promise<void>((resolve) => (arrives = resolve))
  const slow = { ...remote, push: (request: PushRequest) => onItsWay.then(() => remote.push(request)) }
  const sending = pushOnce(rig.lead, slow)
  await expect
    .poll(async () => (await outboxOf(rig.lead.store).toArray()).every(({ state }) => state === 'sent'))
    .toBe(true)
  return () => {
    arrives()
    return sending
  }
}
/** The person writes both texts of a paragraph into one, and so decides: nothing holds the refused text any more. */
async function decide(from: string, to: string): Promise<void> {
  await type(from, to)
  await conflictsOf(rig.lead.store).clear()
}
/**
 * A text that the server refuses, one more edit on its way, and the decision about the first with `decision` for its first
 * paragraph. The edit arrives when the returned function is called.
 */
async function decideWithOneOnItsWay(decision: string): Promise<() => Promise<unknown>> {
  others((body) => body.replace(WHERE, `${WHERE} Og Oslo.`))
  await type(WHERE, `${WHERE} Og Voss.`)
  await type(WHO, `${WHO} Og barn.`)
  await pushOnce(rig.lead, remote)
  await type(WHAT, `${WHAT} Og bilder.`)
  const arrive = await send()
  await pullOnce(rig.lead, remote)
  await decide(`${WHERE} Og Voss.`, decision)
  return arrive
}
const words = async (): Promise<string> =>
  JSON.stringify([server.rows.get('notes:1'), await rig.all('conflicts'), await rig.all('rejections')])

beforeEach(async () => {
  server = createServer()
  server.scopesOf.set('bob', new Set(['list-a']))
  remote = server.as('bob')
  const row = {
    id: '1',
    scope: 'list-a',
    list_id: 'list-a',
    title: '',
    body: START,
    tags: [],
    done: 0,
    count: 0,
  }
  server.write((tx) => tx.put('notes', row))
  rig = await createRig('bob')
  await sync()
})

describe('[S17] the words of a refused text that is decided while what was typed on it is on its way', () => {
  test('[S17] stay in the one edit that is left of it', async () => {
    const arrive = await decideWithOneOnItsWay(`${WHERE} Og Oslo.`)
    await arrive()
    await sync()
    for (const word of ['Oslo', 'barn', 'bilder']) expect(await words()).toContain(word)
  })

  test('[S17] stay where an edit of the server’s text waits before it', async () => {
    const arrive = await decideWithOneOnItsWay(`${WHERE} Og Oslo. Og Voss.`)
    const arriveToo = await send()
    await arrive()
    others((body) => body.replace(WHEN, `${WHEN} Eller juni.`))
    await pullOnce(rig.lead, remote)
    await arriveToo()
    await sync()
    for (const word of ['Oslo', 'Voss', 'barn', 'bilder', 'juni']) expect(await words()).toContain(word)
  })

  test('[S17] are the server’s once it has them: nobody is asked about them again', async () => {
    const arrive = await decideWithOneOnItsWay(`${WHERE} Og Oslo.`)
    await arrive()
    await sync()
    others((body) => body.replace(WHEN, `${WHEN} Eller juni.`))
    await type(`${WHO} Og barn.`, `${WHO} Og barn. Og hund.`)
    await sync()
    const body = [
      `${WHERE} Og Oslo.`,
      `${WHO} Og barn. Og hund.`,
      `${WHAT} Og bilder.`,
      `${WHEN} Eller juni.`,
    ]
    expect(server.rows.get('notes:1')).toMatchObject({ body: body.join('\n') })
    for (const table of ['outbox', 'rejections', 'conflicts']) expect(await rig.all(table)).toEqual([])
  })
})
