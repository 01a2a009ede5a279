import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Brief, type BriefPatch, emptyBrief } from '../../../domain/brief.ts'
import { createBriefForm } from './brief-form.ts'
import type { BriefFormStart } from './brief-form-state.ts'
import { heldCount, openIssues, shownIssues } from './issues.ts'

const row: Brief = {
  ...emptyBrief,
  id: 'b',
  scope: 'team',
  rev: '1',
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
  business_id: 'team',
  status: 'draft',
  published_at: null,
  archived_at: null,
}

/** A device in memory: the draft and the changes made. */
function device() {
  const calls: { name: 'create' | 'edit'; set: BriefPatch; base?: BriefPatch }[] = []
  const disk: { draft: unknown; fails: boolean } = { draft: undefined, fails: false }
  let waiting: unknown
  const ports = {
    async create(args: { set: BriefPatch }) {
      if (disk.fails) throw new Error('no room')
      calls.push({ name: 'create', set: args.set })
    },
    async edit(args: { set: BriefPatch; base: BriefPatch }) {
      if (disk.fails) throw new Error('no room')
      calls.push({ name: 'edit', set: args.set, base: args.base })
    },
    openSaver: (onSaved: (error: unknown) => void) => ({
      save(values: unknown) {
        waiting = values
      },
      async flush() {
        if (waiting === undefined) return
        if (disk.fails) return onSaved(new Error('no room'))
        disk.draft = waiting
        waiting = undefined
        onSaved(null)
      },
      async discard() {
        waiting = undefined
        disk.draft = undefined
      },
    }),
  }
  const open = (start: Partial<BriefFormStart> = {}) =>
    createBriefForm({ id: 'b', businessId: 'team', row: null, kept: undefined, gone: false, ...start }, ports)
  return { calls, disk, open }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a new brief', () => {
  it('writes nothing while it is untouched', async () => {
    const { calls, open } = device()
    await open().flush()
    expect(calls).toEqual([])
  })

  it('is created with the first text and edited after', async () => {
    const { calls, disk, open } = device()
    const form = open()
    form.set('title', 'Som')
    expect(form.get().onDevice).toBe('saving')
    await vi.advanceTimersByTimeAsync(400)
    expect(calls).toEqual([{ name: 'create', set: { title: 'Som' } }])
    expect(form.get().onDevice).toBe('saved')
    expect(disk.draft).toBeUndefined()
    form.set('title', 'Sommer')
    await vi.advanceTimersByTimeAsync(400)
    expect(calls[1]).toEqual({ name: 'edit', set: { title: 'Sommer' }, base: { title: 'Som' } })
  })

  it('goes to the row at the latest three seconds into steady typing', async () => {
    const { calls, open } = device()
    const form = open()
    for (let typed = 1; typed <= 16; typed += 1) {
      form.set('title', 'x'.repeat(typed))
      await vi.advanceTimersByTimeAsync(200)
    }
    expect(calls.length).toBeGreaterThan(0)
  })

  it('keeps what is not valid in the draft only, and says so when the field is left', async () => {
    const { calls, disk, open } = device()
    const form = open()
    form.set('age_from', '17')
    form.set('title', 'Hei')
    expect(shownIssues(form.get(), '2026-11-01').age_from).toBeUndefined()
    form.leave('age_from')
    await vi.advanceTimersByTimeAsync(400)
    expect(calls).toEqual([{ name: 'create', set: { title: 'Hei' } }])
    expect(disk.draft).toEqual({ raw: { age_from: '17' }, base: { age_from: null } })
    expect(shownIssues(form.get(), '2026-11-01').age_from?.rule).toBe('min_age')
    expect(heldCount(form.get(), '2026-11-01')).toBe(1)
    form.set('age_from', '18')
    await vi.advanceTimersByTimeAsync(400)
    expect(calls[1]).toEqual({ name: 'edit', set: { age_from: 18 }, base: { age_from: null } })
    expect(disk.draft).toBeUndefined()
  })

  it('comes back from a killed tab and goes on to the row', async () => {
    const { calls, open } = device()
    const form = open({ kept: { raw: { title: 'Midt i en setn', price_to: 'mye' }, base: {} } })
    expect(form.get().values.title).toBe('Midt i en setn')
    expect(form.get().values.price_to).toBe('mye')
    await vi.advanceTimersByTimeAsync(400)
    expect(calls).toEqual([{ name: 'create', set: { title: 'Midt i en setn' } }])
  })

  it('says that it could not be saved, keeps the text, and saves at the next try', async () => {
    const { calls, disk, open } = device()
    const form = open()
    disk.fails = true
    form.set('title', 'Hei')
    await vi.advanceTimersByTimeAsync(400)
    expect(form.get().onDevice).toBe('failed')
    expect(form.get().values.title).toBe('Hei')
    disk.fails = false
    await form.flush()
    expect(calls).toEqual([{ name: 'create', set: { title: 'Hei' } }])
    expect(form.get().onDevice).toBe('saved')
  })
})

describe('a brief that is there', () => {
  it('follows other devices where nobody types, and never over what is typed', async () => {
    const { calls, open } = device()
    const form = open({ row })
    form.set('title', 'Min')
    form.accept({ ...row, title: 'Deres', description: 'Ny' })
    expect(form.get().values).toMatchObject({ title: 'Min', description: 'Ny' })
    await vi.advanceTimersByTimeAsync(400)
    expect(calls[0]).toEqual({ name: 'edit', set: { title: 'Min' }, base: { title: '' } })
    form.accept({ ...row, title: 'Min Deres', description: 'Ny' })
    expect(form.get().values.title).toBe('Min Deres')
  })

  it('is not undone by a read that is older than its own write', async () => {
    const { open } = device()
    const form = open({ row })
    form.set('title', 'A')
    await vi.advanceTimersByTimeAsync(400)
    form.set('title', 'AB')
    await vi.advanceTimersByTimeAsync(400)
    form.accept({ ...row, title: 'A' })
    expect(form.get().values.title).toBe('AB')
    form.accept({ ...row, title: 'AB' })
    form.accept({ ...row, title: 'A' })
    expect(form.get().values.title).toBe('A')
  })

  it('takes back a change that returns to what the row has', async () => {
    const { calls, disk, open } = device()
    const form = open({ row: { ...row, title: 'Hei' } })
    form.set('title', 'Hei!')
    form.set('title', 'Hei')
    await vi.advanceTimersByTimeAsync(400)
    expect(calls).toEqual([])
    expect(disk.draft).toBeUndefined()
    expect(form.get().onDevice).toBe('saved')
  })

  it('waits for the person while creators see it', async () => {
    const { calls, disk, open } = device()
    const form = open({ row: { ...row, status: 'active', title: 'Ute' } })
    form.set('title', 'Halv')
    await vi.advanceTimersByTimeAsync(4000)
    expect(calls).toEqual([])
    expect(disk.draft).toEqual({ raw: { title: 'Halv' }, base: { title: 'Ute' } })
    await form.commitAll()
    expect(calls).toEqual([{ name: 'edit', set: { title: 'Halv' }, base: { title: 'Ute' } }])
    expect(disk.draft).toBeUndefined()
  })

  it('goes back to the row when changes are thrown away', async () => {
    const { disk, open } = device()
    const form = open({ row: { ...row, status: 'active', title: 'Ute' } })
    form.set('title', 'Halv')
    await vi.advanceTimersByTimeAsync(400)
    await form.revert()
    expect(form.get().values.title).toBe('Ute')
    expect(disk.draft).toBeUndefined()
  })

  it('keeps every word when the row is deleted elsewhere', async () => {
    const { calls, disk, open } = device()
    const form = open({ row: { ...row, title: 'Hei' } })
    form.set('description', 'Midt i')
    form.accept(null)
    await form.flush()
    expect(form.get()).toMatchObject({ gone: true, values: { title: 'Hei', description: 'Midt i' } })
    expect(calls).toEqual([])
    expect(disk.draft).toMatchObject({ raw: { title: 'Hei', description: 'Midt i' } })
  })
})

describe('issues', () => {
  it('are missing fields only when the person wanted to publish', () => {
    const { open } = device()
    const form = open()
    form.set('title', 'Hei')
    form.leave('title')
    expect(shownIssues(form.get(), '2026-11-01')).toEqual({})
    form.want()
    expect(Object.keys(shownIssues(form.get(), '2026-11-01')).toSorted()).toEqual(
      Object.keys(openIssues(form.get(), '2026-11-01')).toSorted(),
    )
    expect(shownIssues(form.get(), '2026-11-01').description?.rule).toBe('required')
  })

  it('blame «to» for a «from» that passed it', () => {
    const { open } = device()
    const form = open({ row: { ...row, price_from: 1000, price_to: 2000 } })
    form.set('price_from', '3000')
    form.leave('price_from')
    expect(shownIssues(form.get(), '2026-11-01').price_to?.rule).toBe('order')
  })

  it('do not blame «to» while it is being typed', () => {
    const { open } = device()
    const form = open({ row })
    form.set('price_from', '2000')
    form.leave('price_from')
    form.set('price_to', '3')
    expect(shownIssues(form.get(), '2026-11-01').price_to).toBeUndefined()
  })

  it('say that a deadline has passed', () => {
    const { open } = device()
    const form = open()
    form.set('deadline', '2026-10-31')
    form.leave('deadline')
    expect(shownIssues(form.get(), '2026-11-01').deadline?.rule).toBe('past')
  })
})
