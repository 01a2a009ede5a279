import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyBusiness } from '../../../domain/person/business-profile.ts'
import { emptyCreator } from '../../../domain/person/creator-profile.ts'
import { businessRules as business } from '../business/business-rules.ts'
import { creatorRules as creator } from '../creator/creator-rules.ts'
import { shownIssue, heldCount } from './issues.ts'
import { createProfileForm } from './profile-form.ts'
import type { RefusedEdit } from './state.ts'
import type { ProfileRules, Values } from './values.ts'

function start(
  options: { rules?: ProfileRules; row?: Values; kept?: unknown; refused?: RefusedEdit[] } = {},
) {
  const { rules = creator, kept, refused = [] } = options
  const row: Values =
    options.row ??
    (rules === creator ? { ...emptyCreator, first_name: 'Ida' } : { ...emptyBusiness, name: 'Fjordkaffe' })
  const edits: { set: Values; base: Values }[] = []
  const drafts: unknown[] = []
  const settled: string[] = []
  const fails = { edit: false, draft: false }
  let tell: (error: unknown) => void = () => undefined
  const form = createProfileForm({ row, kept, refused }, rules, {
    async edit(set, base) {
      if (fails.edit) throw new Error('no')
      edits.push({ set, base })
    },
    openSaver(onSaved) {
      tell = onSaved
      return {
        save: (values) => void drafts.push(values),
        flush: async () => tell(fails.draft ? new Error('full') : null),
        discard: async () => void drafts.push(null),
      }
    },
    settleRefusal: async (uuid) => void settled.push(uuid),
  })
  return { form, rules, row, edits, drafts, settled, fails }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pause = (ms = 6000) => vi.advanceTimersByTimeAsync(ms)

describe('what is typed', () => {
  test('is in the draft with the keystroke, and in the row after a pause; then the draft is empty', async () => {
    const { form, edits, drafts } = start()
    form.set('last_name', 'N', true)
    expect(drafts.at(-1)).toEqual({ raw: { last_name: 'N' }, base: { last_name: '' } })
    form.set('last_name', 'Nord', true)
    expect(edits).toEqual([])
    await pause()
    expect(edits).toEqual([{ set: { last_name: 'Nord' }, base: { last_name: '' } }])
    expect(drafts.at(-1)).toBeNull()
    expect(form.get().onDevice).toBe('saved')
  })

  test('goes on its way at once when the field is left, as it is stored', async () => {
    const { form, edits } = start()
    form.set('phone', '91 23 45 67', true)
    form.leave('phone')
    await pause(0)
    expect(edits).toEqual([{ set: { phone: '+4791234567' }, base: { phone: '' } }])
    expect(form.get().values.phone).toBe('91 23 45 67')
  })

  test('what is chosen goes at once, and what was chosen twice is nothing', async () => {
    const { form, edits } = start()
    form.set('cat_props', ['dog'])
    await pause(0)
    expect(edits).toEqual([{ set: { cat_props: ['dog'] }, base: { cat_props: [] } }])
    form.set('is_public', true)
    form.set('is_public', false)
    await pause()
    expect(edits).toHaveLength(1)
  })

  test('a second save has the first as its base', async () => {
    const { form, edits } = start()
    form.set('town', 'Bod', true)
    await pause()
    form.set('town', 'Bodø', true)
    await pause()
    expect(edits.at(-1)).toEqual({ set: { town: 'Bodø' }, base: { town: 'Bod' } })
  })
})

describe('what is wrong', () => {
  test('stays as typed on the device, is said when the field is left, and holds nothing else back', async () => {
    const { form, rules, edits, drafts } = start({ rules: business })
    form.set('organisation_number', '923609061', true)
    form.set('town', 'Bodø', true)
    expect(shownIssue(form.get(), rules, 'organisation_number')).toBeUndefined()
    form.leave('organisation_number')
    await pause()
    expect(edits).toEqual([{ set: { town: 'Bodø' }, base: { town: '' } }])
    expect(drafts.at(-1)).toEqual({
      raw: { organisation_number: '923609061' },
      base: { organisation_number: '' },
    })
    expect(shownIssue(form.get(), rules, 'organisation_number')).toMatchObject({ rule: 'check_digit' })
    expect(heldCount(form.get(), rules)).toBe(1)
    form.set('organisation_number', 'NO 923 609 016 MVA', true)
    await pause()
    expect(edits.at(-1)?.set).toEqual({ organisation_number: '923609016' })
    expect(heldCount(form.get(), rules)).toBe(0)
  })

  test('an empty name is not sent, and is not lost either: it can be taken back', async () => {
    const { form, rules, edits } = start()
    form.set('first_name', '', true)
    form.leave('first_name')
    await pause()
    expect(edits).toEqual([])
    expect(shownIssue(form.get(), rules, 'first_name')).toMatchObject({ rule: 'required' })
    expect(form.undo()).toBe('first_name')
    expect(form.get().values.first_name).toBe('Ida')
    expect(form.get().bases.size).toBe(0)
  })

  test('a postcode that is right in one country and wrong in the other waits together with the country', async () => {
    const { form, edits } = start({
      row: { ...emptyCreator, first_name: 'Ida', country: 'SE', postal_code: '12345' },
    })
    form.set('country', 'NO')
    await pause()
    expect(edits).toEqual([])
    form.set('postal_code', '8006', true)
    await pause()
    expect(edits).toEqual([
      { set: { postal_code: '8006', country: 'NO' }, base: { postal_code: '12345', country: 'SE' } },
    ])
  })

  test('a device that cannot save says so, keeps the words, and saves them when asked again', async () => {
    const { form, edits, fails } = start()
    fails.edit = true
    form.set('town', 'Bodø', true)
    await pause()
    expect(form.get()).toMatchObject({ onDevice: 'failed', values: { town: 'Bodø' } })
    fails.edit = false
    await form.flush()
    expect(form.get().onDevice).toBe('saved')
    expect(edits).toHaveLength(1)
  })
})

describe('a draft', () => {
  test('is found again, and what is right in it goes on its way', async () => {
    const kept = {
      raw: { phone: '12', town: 'Bodø', cat_props: 'x', nonsense: 1 },
      base: { phone: '', town: 'Moss' },
    }
    const { form, rules, edits } = start({ kept })
    expect(form.get().values).toMatchObject({ phone: '12', town: 'Bodø', cat_props: [] })
    expect(shownIssue(form.get(), rules, 'phone')).toMatchObject({ rule: 'invalid' })
    await pause()
    expect(edits).toEqual([{ set: { town: 'Bodø' }, base: { town: 'Moss' } }])
  })

  test.each([null, 'x', 3, [], { raw: 4 }, { raw: { first_name: null } }])(
    'of no use does no harm: %j',
    (kept) => {
      expect(start({ kept }).form.get().bases.size).toBe(0)
    },
  )
})

test('what waits is kept once more when the page goes away: another tab may have taken its draft away', async () => {
  const { form, drafts } = start()
  form.set('phone', '12', true)
  form.leave('phone')
  await pause()
  const before = drafts.length
  await form.flush()
  expect(drafts.slice(before)).toEqual([{ raw: { phone: '12' }, base: { phone: '' } }])
})

describe('the row changes under the form', () => {
  test('fields that nobody edits follow, the others stay as typed', async () => {
    const { form, row } = start()
    form.set('town', 'Bodø', true)
    form.accept({ ...row, town: 'Moss', last_name: 'Nord', phone: '+4791234567' }, [])
    expect(form.get().values).toMatchObject({
      town: 'Bodø',
      last_name: 'Nord',
      phone: '91\u00a023\u00a045\u00a067',
    })
  })

  test('a read from before the own write undoes nothing', async () => {
    const { form, row } = start()
    form.set('town', 'Bodø', true)
    await pause()
    form.accept(row, [])
    expect(form.get().values.town).toBe('Bodø')
    form.accept({ ...row, town: 'Bodø' }, [])
    form.accept(row, [])
    expect(form.get().values.town).toBe('')
  })
})

describe('a handle', () => {
  const taken = (uuid: string, handle: string): RefusedEdit => ({
    uuid,
    set: { handle },
    issue: { field: 'handle', rule: 'taken' },
  })

  test('goes alone, and not while it is known to be taken', async () => {
    const { form, rules, edits } = start()
    form.set('handle', '@ida', true)
    form.set('town', 'Bodø', true)
    await pause()
    expect(edits.map(({ set }) => set)).toEqual([{ town: 'Bodø' }, { handle: 'ida' }])
    form.refuse('handle', 'kari')
    form.set('handle', 'kari', true)
    form.leave('handle')
    await pause()
    expect(edits).toHaveLength(2)
    expect(shownIssue(form.get(), rules, 'handle')).toMatchObject({ rule: 'taken' })
  })

  test('that somebody else had first stands there again with words, until another one is chosen', async () => {
    const { form, rules, row, edits, settled } = start()
    form.set('handle', 'ida', true)
    await pause()
    form.accept({ ...row, handle: 'ida' }, [])
    form.accept(row, [taken('u1', 'ida')])
    expect(form.get().values.handle).toBe('ida')
    expect(shownIssue(form.get(), rules, 'handle')).toMatchObject({ rule: 'taken' })
    await pause()
    expect(edits).toHaveLength(1)
    expect(settled).toEqual([])
    form.set('handle', 'ida-nord', true)
    form.leave('handle')
    await pause()
    expect(edits.at(-1)).toEqual({ set: { handle: 'ida-nord' }, base: { handle: '' } })
    expect(settled).toContain('u1')
  })

  test('refused while the page was closed: typed again when it opens, and not sent again as it is', async () => {
    const { form, edits } = start({ refused: [taken('u1', 'ida')] })
    expect(form.get().values.handle).toBe('ida')
    await pause()
    expect(edits).toEqual([])
  })

  test('refused while something else is already typed: that stays', async () => {
    const { form, row } = start()
    form.set('handle', 'berit', true)
    form.accept(row, [taken('u1', 'ida')])
    expect(form.get().values.handle).toBe('berit')
  })
})

test('of a refused change with several fields, those that were right go again', async () => {
  const refused: RefusedEdit = {
    uuid: 'u1',
    set: { town: 'Bodø', phone: '+4791234567' },
    issue: { field: 'phone', rule: 'invalid' },
  }
  const { form, edits, settled } = start({ refused: [refused] })
  await pause()
  expect(edits).toEqual([{ set: { town: 'Bodø' }, base: { town: '' } }])
  expect(settled).toEqual([])
  form.set('phone', '', true)
  await pause()
  expect(settled).toContain('u1')
})

test('a step back for every choice and every visit to a field of text', async () => {
  const { form } = start()
  form.set('town', 'B', true)
  form.set('town', 'Bo', true)
  form.leave('town')
  form.set('cat_props', ['dog'])
  form.set('cat_props', ['dog', 'cat'])
  expect(form.get().undoable).toBe(3)
  expect(form.undo()).toBe('cat_props')
  expect(form.get().values.cat_props).toEqual(['dog'])
  form.undo()
  expect(form.undo()).toBe('town')
  expect(form.get().values.town).toBe('')
  expect(form.undo()).toBeNull()
})
