import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Brief, type BriefPatch, emptyBrief } from '../../../entities/briefs/brief.ts'
import { briefSchema } from '../../../entities/briefs/fields.ts'
import { RowForm } from '../../../forms/row-form.ts'
import { type RowStart, heldFields, openIssues } from '../../../forms/row-state.ts'
import type { Values } from '../../../forms/rules/row-values.ts'
import { briefRules, isManual, patchOf } from './rules/brief-rules.ts'

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

const rules = briefRules('team', () => '2026-11-01')
const startOf = ({ row: from, kept }: { row?: Brief; kept?: unknown }): RowStart =>
  from ? { row: briefSchema.contentOf(from), kept, manual: isManual(from) } : { row: null, kept }
const said = async (form: RowForm) => {
  await vi.advanceTimersByTimeAsync(0)
  return form.get().errors
}

/** A device in memory: the draft and the committed changes. */
function device() {
  const calls: { name: 'create' | 'edit'; set: BriefPatch; base?: BriefPatch }[] = []
  const disk: { draft: unknown; fails: boolean } = { draft: undefined, fails: false }
  let waiting: unknown
  const ports = {
    async write(set: Values, base: Values | null) {
      if (disk.fails) throw new Error('no room')
      if (base) calls.push({ name: 'edit', set: patchOf(set), base: patchOf(base) })
      else calls.push({ name: 'create', set: patchOf(set) })
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
  const open = (start: { row?: Brief; kept?: unknown } = {}) =>
    new RowForm(startOf(start), rules, ports, { pauseMs: 400, longestMs: 3000 })
  return { calls, disk, open }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a new brief', () => {
  it('writes nothing while untouched', async () => {
    const { calls, open } = device()
    await open().flush()
    expect(calls).toEqual([])
  })

  it('is created with the first text and edited from then on', async () => {
    const { calls, disk, open } = device()
    const form = open()
    form.set('title', 'Som', 'typed')
    expect(form.get().onDevice).toBe('saving')
    await vi.advanceTimersByTimeAsync(400)
    expect(calls).toEqual([{ name: 'create', set: { title: 'Som' } }])
    expect(form.get().onDevice).toBe('saved')
    expect(disk.draft).toBeUndefined()
    form.set('title', 'Sommer', 'typed')
    await vi.advanceTimersByTimeAsync(400)
    expect(calls[1]).toEqual({ name: 'edit', set: { title: 'Sommer' }, base: { title: 'Som' } })
  })

  it('is committed after at most three seconds of steady typing', async () => {
    const { calls, open } = device()
    const form = open()
    for (let typed = 1; typed <= 16; typed += 1) {
      form.set('title', 'x'.repeat(typed), 'typed')
      await vi.advanceTimersByTimeAsync(200)
    }
    expect(calls.length).toBeGreaterThan(0)
  })

  it('keeps invalid values in the draft only, and reports them when the field is left', async () => {
    const { calls, disk, open } = device()
    const form = open()
    form.set('age_from', '17', 'typed')
    form.set('title', 'Hei', 'typed')
    expect((await said(form)).age_from).toBeUndefined()
    form.leave('age_from')
    await vi.advanceTimersByTimeAsync(400)
    expect(calls).toEqual([{ name: 'create', set: { title: 'Hei' } }])
    expect(disk.draft).toEqual({ raw: { age_from: '17' }, base: { age_from: null } })
    expect((await said(form)).age_from?.rule).toBe('min_age')
    expect(heldFields(form.get(), rules)).toEqual(['age_from'])
    form.set('age_from', '18', 'typed')
    await vi.advanceTimersByTimeAsync(400)
    expect(calls[1]).toEqual({ name: 'edit', set: { age_from: 18 }, base: { age_from: null } })
    expect(disk.draft).toBeUndefined()
  })

  it('is restored after a killed tab and committed', async () => {
    const { calls, open } = device()
    const form = open({ kept: { raw: { title: 'Midt i en setn', price_to: 'mye' }, base: {} } })
    expect(form.get().values.title).toBe('Midt i en setn')
    expect(form.get().values.price_to).toBe('mye')
    await vi.advanceTimersByTimeAsync(400)
    expect(calls).toEqual([{ name: 'create', set: { title: 'Midt i en setn' } }])
  })

  it('reports a failed save, keeps the text, and saves at the next try', async () => {
    const { calls, disk, open } = device()
    const form = open()
    disk.fails = true
    form.set('title', 'Hei', 'typed')
    await vi.advanceTimersByTimeAsync(400)
    expect(form.get().onDevice).toBe('failed')
    expect(form.get().values.title).toBe('Hei')
    disk.fails = false
    await form.flush()
    expect(calls).toEqual([{ name: 'create', set: { title: 'Hei' } }])
    expect(form.get().onDevice).toBe('saved')
  })
})

describe('an existing brief', () => {
  it('takes changes from other devices, and never over typed text', async () => {
    const { calls, open } = device()
    const form = open({ row })
    form.set('title', 'Min', 'typed')
    form.accept(briefSchema.contentOf({ ...row, title: 'Deres', description: 'Ny' }))
    expect(form.get().values).toMatchObject({ title: 'Min', description: 'Ny' })
    await vi.advanceTimersByTimeAsync(400)
    expect(calls[0]).toEqual({ name: 'edit', set: { title: 'Min' }, base: { title: '' } })
    form.accept(briefSchema.contentOf({ ...row, title: 'Min Deres', description: 'Ny' }))
    expect(form.get().values.title).toBe('Min Deres')
  })

  it('is not reverted by a read that is older than its own write', async () => {
    const { open } = device()
    const form = open({ row })
    form.set('title', 'A', 'typed')
    await vi.advanceTimersByTimeAsync(400)
    form.set('title', 'AB', 'typed')
    await vi.advanceTimersByTimeAsync(400)
    form.accept(briefSchema.contentOf({ ...row, title: 'A' }))
    expect(form.get().values.title).toBe('AB')
    form.accept(briefSchema.contentOf({ ...row, title: 'AB' }))
    form.accept(briefSchema.contentOf({ ...row, title: 'A' }))
    expect(form.get().values.title).toBe('A')
  })

  it('cancels a change that returns to the row’s value', async () => {
    const { calls, disk, open } = device()
    const form = open({ row: { ...row, title: 'Hei' } })
    form.set('title', 'Hei!', 'typed')
    form.set('title', 'Hei', 'typed')
    await vi.advanceTimersByTimeAsync(400)
    expect(calls).toEqual([])
    expect(disk.draft).toBeUndefined()
    expect(form.get().onDevice).toBe('saved')
  })

  it('sends the value from when the person began as base, also when it was empty', async () => {
    const kept = { raw: { deadline: '2026-12-31' }, base: { deadline: null } }
    const { calls, open } = device()
    open({ row: { ...row, deadline: '2026-12-24' }, kept })
    await vi.advanceTimersByTimeAsync(400)
    expect(calls).toEqual([{ name: 'edit', set: { deadline: '2026-12-31' }, base: { deadline: null } }])
  })

  it('can undo typing and choices; pictures have an undo of their own', async () => {
    const { calls, open } = device()
    const form = open({ row })
    const picture = {
      path: `images/team/${'a'.repeat(64)}.webp`,
      description: 'Termos',
      width: 8,
      height: 6,
    }
    form.set('title', 'Som', 'typed')
    form.set('title', 'Sommer', 'typed')
    form.leave('title')
    form.set('product_images', [picture], 'arranged')
    expect([form.get().undoable, form.get().touched.has('product_images')]).toEqual([1, false])
    expect(form.undo()).toBe('title')
    expect(form.get().values).toMatchObject({ title: '', product_images: [picture] })
    await vi.advanceTimersByTimeAsync(400)
    expect(calls).toEqual([])
  })

  it('waits for the person’s confirmation while creators see it', async () => {
    const { calls, disk, open } = device()
    const form = open({ row: { ...row, status: 'active', title: 'Ute' } })
    form.set('title', 'Halv', 'typed')
    await vi.advanceTimersByTimeAsync(4000)
    expect(calls).toEqual([])
    expect(disk.draft).toEqual({ raw: { title: 'Halv' }, base: { title: 'Ute' } })
    await form.commitAll()
    expect(calls).toEqual([{ name: 'edit', set: { title: 'Halv' }, base: { title: 'Ute' } }])
    expect(disk.draft).toBeUndefined()
  })

  it('reverts to the row when changes are discarded', async () => {
    const { disk, open } = device()
    const form = open({ row: { ...row, status: 'active', title: 'Ute' } })
    form.set('title', 'Halv', 'typed')
    await vi.advanceTimersByTimeAsync(400)
    await form.revert()
    expect(form.get().values.title).toBe('Ute')
    expect(disk.draft).toBeUndefined()
  })

  it('keeps every word when the row is deleted elsewhere', async () => {
    const { calls, disk, open } = device()
    const form = open({ row: { ...row, title: 'Hei' } })
    form.set('description', 'Midt i', 'typed')
    form.accept(null)
    await form.flush()
    expect(form.get()).toMatchObject({ gone: true, values: { title: 'Hei', description: 'Midt i' } })
    expect(calls).toEqual([])
    expect(disk.draft).toMatchObject({ raw: { title: 'Hei', description: 'Midt i' } })
  })
})

describe('issues', () => {
  it('include missing fields only once the person wanted to publish', async () => {
    const { open } = device()
    const form = open()
    form.set('title', 'Hei', 'typed')
    form.leave('title')
    expect(await said(form)).toEqual({})
    form.want()
    expect(Object.keys(await said(form)).toSorted()).toEqual(
      Object.keys(openIssues(form.get(), rules)).toSorted(),
    )
    expect((await said(form)).description?.rule).toBe('required')
  })

  it('show at «to» when «from» was raised above it', async () => {
    const { open } = device()
    const form = open({ row: { ...row, price_from: 1000, price_to: 2000 } })
    form.set('price_from', '3000', 'typed')
    form.leave('price_from')
    expect((await said(form)).price_to?.rule).toBe('order')
  })

  it('do not show at «to» while it is being typed', async () => {
    const { open } = device()
    const form = open({ row })
    form.set('price_from', '2000', 'typed')
    form.leave('price_from')
    form.set('price_to', '3', 'typed')
    expect((await said(form)).price_to).toBeUndefined()
  })

  it('report a deadline in the past', async () => {
    const { open } = device()
    const form = open()
    form.set('deadline', '2026-10-31', 'typed')
    form.leave('deadline')
    expect((await said(form)).deadline?.rule).toBe('past')
  })
})
