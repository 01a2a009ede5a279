// Properties of the fold: under any interleaving the screen is the confirmed image with the pending entries on top,
// and once all is settled it is the server's state.
import 'fake-indexeddb/auto'
import {
  countNote,
  createNote,
  createRig,
  createServer,
  deleteNote,
  editNote,
  finishList,
  mutators,
  type Rig,
} from '../testing/rig.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from '../contract.ts'
import { inOrder } from '../outbox/entry.ts'
import { record, type Images } from '../outbox/overlay.ts'
import { newPages, pullOnce } from '../pull/pull.ts'
import { pushOnce } from '../push/push.ts'
import type { Remote } from '../remote/remote.ts'
import { outboxOf, rowKey } from '../store/tables.ts'

const A = 'list-a'
const id = fc.constantFrom('1', '2', '3')
const local = fc.oneof(
  fc.record({
    do: fc.constant('edit' as const),
    id,
    field: fc.constantFrom('title', 'body'),
    value: fc.constantFrom('x', 'y', 'x y'),
  }),
  fc.record({ do: fc.constant('create' as const), id }),
  fc.record({ do: fc.constant('count' as const), id }),
  fc.record({ do: fc.constant('delete' as const), id }),
  fc.record({ do: fc.constant('finish' as const) }),
)
const step = fc.oneof(
  { weight: 4, arbitrary: local },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('theirs' as const), id, count: fc.nat(9), gone: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('push' as const), lost: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pull' as const), limit: fc.constantFrom(1, 2, 100) }),
  },
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function change(rig: Rig, at: Exclude<Step, { do: 'theirs' | 'push' | 'pull' }>): Promise<void> {
  if (at.do === 'create') await rig.mutate(createNote, { id: at.id, list_id: A, title: 'made' })
  if (at.do === 'delete') await rig.mutate(deleteNote, { id: at.id })
  if (at.do === 'finish') await rig.mutate(finishList, { id: A })
  // The mutator's own rule may throw; then nothing happens.
  if (at.do === 'count') await rig.mutate(countNote, { id: at.id }).catch(() => undefined)
  if (at.do === 'edit') {
    const row = await rig.note(at.id)
    const base = { [at.field]: row?.[at.field] ?? '' }
    await rig.mutate(editNote, { id: at.id, set: { [at.field]: at.value }, base })
  }
}

/** The fold in its plainest form: all confirmed images, the whole queue, one map. */
async function expected(rig: Rig): Promise<Map<string, Row>> {
  const images: Images = new Map()
  for (const table of ['notes', 'lists']) {
    for (const row of await rig.store.db.table(table).toArray()) images.set(rowKey(table, row.id), row)
  }
  for (const base of await rig.store.db.table('base').toArray()) images.set(base.key, base.row)
  for (const entry of (await outboxOf(rig.store).toArray()).toSorted(inOrder)) {
    const mutator = mutators.find((one) => one.name === entry.name)
    if (!mutator) continue
    const run = record(rig.store, mutator.tables, images)
    const reached = await mutator.apply(run.tx, entry.args, { user: entry.user, now: entry.at }).then(
      () => true,
      () => false,
    )
    if (reached) for (const [key, row] of run.writes) images.set(key, row)
  }
  return new Map([...images].flatMap(([key, row]) => (row ? [[key, row] as const] : [])))
}

async function seen(rig: Rig): Promise<Map<string, Row>> {
  const all = new Map<string, Row>()
  for (const table of ['notes', 'lists']) {
    for (const row of await rig.store.db.table(table).toArray()) all.set(rowKey(table, row.id), row)
  }
  return all
}

/** Split, so that each part stays below the timeout of a unit test on a busy machine. */
const PARTS = Array.from({ length: 12 }, (_, part) => part)
const RUNS_A_PART = 10

test.each(PARTS)(
  '[S21] property, part %i: after every step the screen is confirmed + pending; after the last ack it is the server’s',
  async (part) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
        const server = createServer()
        server.scopesOf.set('ann', new Set([A]))
        const blank = { scope: A, list_id: A, title: '', body: '', tags: [], done: 0, count: 0 }
        server.write((tx) => ['1', '2'].forEach((one) => tx.put('notes', { ...blank, id: one })))
        const remote = server.as('ann')
        const deaf: Remote = {
          ...remote,
          push: async (request) => (await remote.push(request), Promise.reject(new Error('lost'))),
        }
        const rig = await createRig('ann')
        await pullOnce(rig.lead, remote)
        for (const at of steps) {
          if (at.do === 'theirs') {
            server.write((tx) =>
              at.gone
                ? tx.delete('notes', at.id)
                : tx.put('notes', {
                    ...blank,
                    ...tx.get('notes', at.id),
                    id: at.id,
                    scope: A,
                    count: at.count,
                  }),
            )
          } else if (at.do === 'push')
            await pushOnce(rig.lead, at.lost ? deaf : remote).catch(() => undefined)
          else if (at.do === 'pull') await pullOnce(rig.lead, remote, newPages(at.limit, at.limit))
          else await change(rig, at)
          expect(await seen(rig)).toEqual(await expected(rig))
        }
        for (let round = 0; round < 10 && (await outboxOf(rig.store).count()) > 0; round += 1) {
          while ((await pushOnce(rig.lead, remote)).more);
          await pullOnce(rig.lead, remote)
        }
        await pullOnce(rig.lead, remote)
        expect(await rig.all('outbox')).toEqual([])
        expect(await rig.all('base')).toEqual([])
        expect(await seen(rig)).toEqual(server.rows)
        expect([...server.effects.values()].every((times) => times === 1)).toBe(true)
        rig.store.close()
      }),
      { numRuns: RUNS_A_PART, seed: Number(fc.readConfigureGlobal().seed) + part },
    )
  },
)
