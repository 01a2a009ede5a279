import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Json, MutatorSpec, OutboxEntry, Row, Upload } from '../contract.ts'
import { retryUpload } from '../files/settings.ts'
import { mutatorMap } from '../outbox/entry.ts'
import type { Lead } from '../outbox/lead.ts'
import { pendingCount } from '../outbox/pending.ts'
import { pullOnce } from '../pull/pull.ts'
import { refold } from '../rebase/refold.ts'
import { fenced, foldTables } from '../store/fence.ts'
import { filesOf, uploadsOf } from '../store/tables.ts'
import { createMemoryServer, type MemoryServer } from '../testing/memory-server.ts'
import { Refusal } from '../testing/memory/push.ts'
import { createRig, type Rig } from '../testing/rig.ts'
import { heldBack } from './gate.ts'
import { pushOnce } from './push.ts'
import { takeBatch } from './take.ts'

const stamps = { rev: '', created_at: '', updated_at: '' }
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

const line = z.object({ id: z.string(), list_id: z.string(), title: z.string(), files: z.array(z.string()) })
const edit = z.object({
  id: z.string(),
  set: z.record(z.string(), z.json()),
  base: z.record(z.string(), z.json()),
})
const one = z.object({ id: z.string() })

/** Adds a line with files to a list; the list row keeps its newest line as a summary. */
const addLine: MutatorSpec<z.infer<typeof line>> = {
  name: 'lines.add',
  v: 1,
  tables: ['notes', 'lists'],
  summaries: ['lists'],
  parse: (args) => line.parse(args),
  files: (args) => args.files,
  async apply(tx, { id, list_id, title, files }) {
    await tx.get('lists', list_id)
    await tx.put('notes', { ...stamps, id, scope: list_id, list_id, title, files })
    await tx.patch('lists', list_id, { newest: title })
  },
}
const editLine: MutatorSpec<z.infer<typeof edit>> = {
  name: 'lines.edit',
  v: 1,
  tables: ['notes'],
  kind: 'patch',
  table: 'notes',
  parse: (args) => edit.parse(args),
  files: ({ set }) => list(set.files).map(text),
  apply: (tx, { id, set }) => tx.patch('notes', id, set),
}
/** Reads the line it marks, so it depends on the change that made the line. */
const markLine: MutatorSpec<z.infer<typeof one>> = {
  name: 'lines.mark',
  v: 1,
  tables: ['notes'],
  parse: (args) => one.parse(args),
  async apply(tx, { id }) {
    const row = await tx.get('notes', id)
    if (row) await tx.patch('notes', id, { marked: Number(row.marked ?? 0) + 1 })
  },
}
const specs: readonly MutatorSpec[] = [addLine, editLine, markLine]

/** Refuses a change that names a file missing from `stored`, as the real server does. */
function serverWith(stored: Set<string>, missed: string[]): MemoryServer {
  const check = (files: Json[]): void => {
    const path = files.find((file) => !stored.has(text(file)))
    if (path === undefined) return
    missed.push(text(path))
    throw new Refusal('file_missing', { path })
  }
  const server = createMemoryServer(['notes', 'lists'], {
    'lines.add'(tx, args) {
      check(list(args.files))
      const row = { title: args.title ?? '', list_id: args.list_id ?? '', files: args.files ?? [] }
      tx.put('notes', { ...row, id: text(args.id), scope: text(args.list_id) })
      const of = tx.get('lists', text(args.list_id))
      if (of) tx.put('lists', { ...of, newest: args.title ?? '' })
    },
    'lines.edit'(tx, args) {
      const row = tx.get('notes', text(args.id))
      const set = Object(args.set)
      if (!row) throw new Refusal('not_found')
      check(list(set.files))
      tx.put('notes', { ...row, ...set })
    },
    'lines.mark'(tx, args) {
      const row = tx.get('notes', text(args.id))
      if (!row) throw new Refusal('not_found')
      tx.put('notes', { ...row, marked: Number(row.marked ?? 0) + 1 })
    },
  })
  server.scopesOf.set('ann', new Set(['A', 'B']))
  server.write((tx) => ['A', 'B'].forEach((id) => tx.put('lists', { id, scope: id, newest: '' })))
  return server
}

interface Stage {
  rig: Rig
  lead: Lead
  server: MemoryServer
  stored: Set<string>
  /** Files that the server was asked for and did not have. */
  missed: string[]
  add(id: string, list_id: string, files?: string[]): Promise<unknown>
  /** The person chose a file. */
  choose(path: string): Promise<unknown>
  /** It is uploaded. */
  arrive(path: string): Promise<unknown>
  sync(): Promise<void>
  waiting(): Promise<string[]>
}

async function stage(): Promise<Stage> {
  const rig = await createRig()
  const stored = new Set<string>()
  const missed: string[] = []
  const server = serverWith(stored, missed)
  const lead: Lead = { ...rig.lead, mutators: mutatorMap(specs) }
  const remote = server.as('ann')
  const upload: Omit<Upload, 'path'> = {
    name: '',
    type: '',
    size: 1,
    state: 'waiting',
    sent: 0,
    resumeAt: null,
    error: null,
    at: '',
  }
  await pullOnce(lead, remote)
  return {
    rig,
    lead,
    server,
    stored,
    missed,
    add: (id, list_id, files = []) => rig.mutate(addLine, { id, list_id, title: id, files }),
    choose: (path) => uploadsOf(rig.store).put({ ...upload, path }),
    async arrive(path) {
      stored.add(path)
      await uploadsOf(rig.store).update(path, { state: 'done' })
    },
    async sync() {
      for (let more = true; more;) {
        more = (await pushOnce(lead, remote)).more
        await pullOnce(lead, remote)
      }
    },
    waiting: async () =>
      (await rig.store.db.table<OutboxEntry>('outbox').toArray()).map(({ args }) => text(Object(args).id)),
  }
}
const titles = (server: MemoryServer): string[] =>
  [...server.rows.values()].filter((row) => 'title' in row).map(({ id }) => id)

describe('[S32] a change waits for the files it names, and nothing else waits', () => {
  test('[S32] lines without a file overtake one that waits, also in the same list; ids have no gap', async () => {
    const { add, choose, arrive, sync, server, waiting, rig } = await stage()
    await choose('film')
    await add('first', 'A')
    await add('with film', 'A', ['film'])
    await add('after', 'A')
    await add('elsewhere', 'B')
    expect(await pendingCount(rig.store)).toBe(5)
    await sync()
    expect(titles(server)).toEqual(['first', 'after', 'elsewhere'])
    expect(await waiting()).toEqual(['with film'])
    expect([...server.devices.values()][0]?.lmid).toBe(3)
    // The person still sees it in its list.
    expect((await rig.notes()).map(({ id }) => id)).toContain('with film')
    await arrive('film')
    await sync()
    expect(titles(server)).toContain('with film')
    expect(await pendingCount(rig.store)).toBe(0)
    expect([...server.devices.values()][0]?.lmid).toBe(4)
  })

  test('[S32] dependent changes wait with it, in order', async () => {
    const { add, choose, arrive, sync, server, rig, waiting } = await stage()
    await choose('film')
    await add('with film', 'A', ['film'])
    await rig.mutate(markLine, { id: 'with film' })
    await add('other', 'A')
    await rig.mutate(markLine, { id: 'other' })
    await sync()
    expect(await waiting()).toEqual(['with film', 'with film'])
    await arrive('film')
    await sync()
    expect(server.rows.get('notes:with film')).toMatchObject({ marked: 1 })
    expect(await waiting()).toEqual([])
    expect(await rig.all('rejections')).toEqual([])
  })

  test('[S32] a file without an upload is on the server: nothing waits', async () => {
    const { add, sync, stored, server } = await stage()
    stored.add('old picture')
    await add('line', 'A', ['old picture'])
    await sync()
    expect(titles(server)).toEqual(['line'])
  })

  test('[S24] [S32] joined edits wait for the files of the last value, not for one removed again', async () => {
    const { add, choose, sync, server, rig, stored } = await stage()
    stored.add('kept')
    await add('line', 'A')
    await sync()
    await choose('dropped')
    const base = { files: [] }
    await rig.mutate(editLine, { id: 'line', set: { files: ['dropped'] }, base })
    const [waiting] = await rig.store.db.table<OutboxEntry>('outbox').toArray()
    expect(waiting?.files).toEqual(['dropped'])
    await rig.mutate(editLine, { id: 'line', set: { files: ['kept'], title: 'new' }, base })
    const [entry] = await rig.store.db.table<OutboxEntry>('outbox').toArray()
    expect(entry?.files).toEqual(['kept'])
    await sync()
    expect(server.rows.get('notes:line')).toMatchObject({ files: ['kept'], title: 'new' })
  })

  test('[S32] uploads a file that the server lost once more, and the change waits for it', async () => {
    const { add, choose, arrive, sync, server, stored, rig } = await stage()
    await choose('film')
    await add('line', 'A', ['film'])
    await arrive('film')
    stored.clear()
    await sync()
    expect(await uploadsOf(rig.store).get('film')).toMatchObject({ state: 'waiting', sent: 0 })
    expect(await rig.all('rejections')).toEqual([])
    await arrive('film')
    await sync()
    expect(titles(server)).toEqual(['line'])
  })

  test('[S32] does so when the upload row is long gone; without local bytes the person is told', async () => {
    const { add, sync, rig } = await stage()
    await filesOf(rig.store).put({ path: 'mine', type: 'video/mp4', size: 1, at: null, used: 0 })
    await add('line', 'A', ['mine'])
    await add('other', 'A', ['theirs'])
    await sync()
    expect(await uploadsOf(rig.store).get('mine')).toMatchObject({ state: 'waiting' })
    expect(await rig.all('rejections')).toMatchObject([{ code: 'file_missing', detail: { path: 'theirs' } }])
  })

  test('[S15] [S32] a refused file sends its change to the box; a retry sends both', async () => {
    const { add, choose, arrive, sync, server, rig, waiting } = await stage()
    await choose('film')
    await add('line', 'A', ['film'])
    await rig.mutate(markLine, { id: 'line' })
    await uploadsOf(rig.store).update('film', {
      state: 'refused',
      error: { code: 'too_large', detail: null },
    })
    await takeBatch({ ...rig.lead, mutators: mutatorMap(specs) }, 1000)
    expect(await rig.all('rejections')).toMatchObject([
      { name: 'lines.add', code: 'file_refused', detail: { path: 'film', reason: 'too_large' } },
    ])
    await retryUpload(rig.store, 'film')
    expect(await uploadsOf(rig.store).get('film')).toMatchObject({ state: 'waiting', error: null })
    expect(await rig.all('rejections')).toEqual([])
    await sync()
    expect(titles(server)).toEqual([])
    await arrive('film')
    await sync()
    expect(titles(server)).toEqual(['line'])
    expect(await waiting()).toEqual([])
  })
})

describe('[S32] property', () => {
  const files = ['f1', 'f2', 'f3']
  type Step =
    | { do: 'add'; to: string; file: string | null }
    | { do: 'edit'; of: number; file: string | null }
    | { do: 'mark'; of: number }
    | { do: 'arrive'; file: string }
    | { do: 'take' }
    | { do: 'sync' }
  const action: fc.Arbitrary<Step> = fc.oneof(
    fc.record({
      do: fc.constant('add' as const),
      to: fc.constantFrom('A', 'B'),
      file: fc.option(fc.constantFrom(...files), { nil: null }),
    }),
    fc.record({ do: fc.constant('edit' as const), of: fc.nat(9), file: fc.constantFrom(...files, null) }),
    fc.record({ do: fc.constant('mark' as const), of: fc.nat(9) }),
    fc.record({ do: fc.constant('arrive' as const), file: fc.constantFrom(...files) }),
    fc.record({ do: fc.constant('take' as const) }),
    fc.record({ do: fc.constant('sync' as const) }),
  )
  /** The rows in which order matters. */
  const shown = async (rig: Rig): Promise<Json> =>
    (await rig.notes()).map(({ id, title, files: names, marked }: Row) => [
      id,
      title ?? '',
      names ?? [],
      marked ?? 0,
    ])

  async function play(stage: Stage, made: string[], step: Step): Promise<void> {
    const { rig, lead } = stage
    if (step.do === 'add') {
      made.push(`line ${made.length}`)
      await stage.add(made.at(-1) ?? '', step.to, step.file === null ? [] : [step.file])
    } else if (step.do === 'edit' || step.do === 'mark') {
      const id = made[step.of % Math.max(1, made.length)]
      const row = id === undefined ? undefined : await rig.note(id)
      if (id === undefined || !row) return
      if (step.do === 'mark') await rig.mutate(markLine, { id })
      else {
        const set = { files: step.file === null ? [] : [step.file] }
        await rig.mutate(editLine, { id, set, base: { files: list(row.files).map(text) } })
      }
    } else if (step.do === 'arrive') await stage.arrive(step.file)
    else if (step.do === 'sync') await stage.sync()
    else {
      // Ids change the order of replay; what the person sees must stay the same.
      const before = await shown(rig)
      await takeBatch(lead, 1000)
      const keys = (await rig.notes()).map(({ id }) => `notes:${id}`)
      await fenced(lead, foldTables(rig.store), () => refold(lead, keys))
      expect(await shown(rig)).toEqual(before)
    }
  }

  // Split, so that each part stays below the timeout of a unit test on a busy machine.
  test.each([0, 1, 2, 3, 4, 5])(
    '[S32] in any order of writes, arrivals and pushes: no change goes before its file, none that may go waits, the screen never jumps, and all of it ends on the server (part %i)',
    async (part) => {
      await fc.assert(
        fc.asyncProperty(fc.array(action, { maxLength: 14 }), async (steps) => {
          const now = await stage()
          const { rig, lead, server } = now
          const made: string[] = []
          for (const path of files) await now.choose(path)
          for (const step of steps) {
            await play(now, made, step)
            if (step.do !== 'sync') continue
            const left = await rig.store.db.table<OutboxEntry>('outbox').orderBy('seq').toArray()
            const missing = new Map(
              (await uploadsOf(rig.store).toArray()).flatMap((one) =>
                one.state === 'done' ? [] : [[one.path, one]],
              ),
            )
            expect(heldBack(lead.mutators, left, missing).size).toBe(left.length)
          }
          for (const path of files) await now.arrive(path)
          await now.sync()
          expect(now.missed).toEqual([])
          expect(await rig.all('outbox')).toEqual([])
          expect(await rig.all('rejections')).toEqual([])
          const there = [...server.rows.values()].filter((row) => 'title' in row)
          expect((await rig.notes()).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
            there.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
          )
          expect(there).toHaveLength(made.length)
          for (const count of server.effects.values()) expect(count).toBe(1)
          rig.store.close()
        }),
        { numRuns: 10, seed: Number(fc.readConfigureGlobal().seed) + part },
      )
    },
  )
})
