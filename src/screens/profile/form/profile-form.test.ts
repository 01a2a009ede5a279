import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyBusiness } from '../../../entities/teams/business-profile.ts'
import { emptyCreator } from '../../../entities/teams/creator-profile.ts'
import { businessRules as business } from '../business/business-rules.ts'
import { creatorRules as creator } from '../creator/creator-rules.ts'
import { RowForm } from '../../../forms/row-form.ts'
import type { RefusedEdit } from '../../../forms/refused/refused-edits.ts'
import type { RowRules, Values } from '../../../forms/rules/row-values.ts'

function start(options: { rules?: RowRules; row?: Values; kept?: unknown; refused?: RefusedEdit[] } = {}) {
  const { rules = creator, kept, refused = [] } = options
  const row: Values =
    options.row ??
    (rules === creator ? { ...emptyCreator, first_name: 'Ida' } : { ...emptyBusiness, name: 'Fjordkaffe' })
  const edits: { set: Values; base: Values }[] = []
  const drafts: unknown[] = []
  const settled: string[] = []
  const fails = { edit: false, draft: false }
  let tell: (error: unknown) => void = () => undefined
  const ports = {
    async write(set: Values, base: Values | null) {
      if (fails.edit) throw new Error('no')
      edits.push({ set, base: base ?? {} })
    },
    openSaver(onSaved: (error: unknown) => void) {
      tell = onSaved
      return {
        save: (values: unknown) => void drafts.push(values),
        flush: async () => tell(fails.draft ? new Error('full') : null),
        discard: async () => void drafts.push(null),
      }
    },
    settleRefusal: async (uuid: string) => void settled.push(uuid),
  }
  const form = new RowForm({ row, kept, refused }, rules, ports, { pauseMs: 1000, longestMs: 5000 })
  return { form, row, edits, drafts, settled, fails }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pause = (ms = 6000) => vi.advanceTimersByTimeAsync(ms)

describe('typed values', () => {
  test('are drafted at once and committed after a pause, which empties the draft', async () => {
    const { form, edits, drafts } = start()
    form.set('last_name', 'N', 'typed')
    expect(drafts.at(-1)).toEqual({ raw: { last_name: 'N' }, base: { last_name: '' } })
    form.set('last_name', 'Nord', 'typed')
    expect(edits).toEqual([])
    await pause()
    expect(edits).toEqual([{ set: { last_name: 'Nord' }, base: { last_name: '' } }])
    expect(drafts.at(-1)).toBeNull()
    expect(form.get().onDevice).toBe('saved')
  })

  test('are committed at once when the field is left, in stored form', async () => {
    const { form, edits } = start()
    form.set('phone', '91 23 45 67', 'typed')
    form.leave('phone')
    await pause(0)
    expect(edits).toEqual([{ set: { phone: '+4791234567' }, base: { phone: '' } }])
    expect(form.get().values.phone).toBe('91 23 45 67')
  })

  test('a choice is committed at once, and a reverted one is no change', async () => {
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
    form.set('town', 'Bod', 'typed')
    await pause()
    form.set('town', 'Bodø', 'typed')
    await pause()
    expect(edits.at(-1)).toEqual({ set: { town: 'Bodø' }, base: { town: 'Bod' } })
  })
})

describe('invalid values', () => {
  test('stay as typed on the device, are reported when the field is left, and hold nothing else back', async () => {
    const { form, edits, drafts } = start({ rules: business })
    form.set('organisation_number', '923609061', 'typed')
    form.set('town', 'Bodø', 'typed')
    expect(form.get().errors.organisation_number).toBeUndefined()
    form.leave('organisation_number')
    await pause()
    expect(edits).toEqual([{ set: { town: 'Bodø' }, base: { town: '' } }])
    expect(drafts.at(-1)).toEqual({
      raw: { organisation_number: '923609061' },
      base: { organisation_number: '' },
    })
    expect(form.get().errors.organisation_number).toMatchObject({ rule: 'check_digit' })
    expect(Object.keys(form.get().errors)).toEqual(['organisation_number'])
    form.set('organisation_number', 'NO 923 609 016 MVA', 'typed')
    await pause()
    expect(edits.at(-1)?.set).toEqual({ organisation_number: '923609016' })
    expect(form.get().errors).toEqual({})
  })

  test('an empty name is not sent, and can be undone', async () => {
    const { form, edits } = start()
    form.set('first_name', '', 'typed')
    form.leave('first_name')
    await pause()
    expect(edits).toEqual([])
    expect(form.get().errors.first_name).toMatchObject({ rule: 'required' })
    expect(form.undo()).toBe('first_name')
    expect(form.get().values.first_name).toBe('Ida')
    expect(form.get().bases.size).toBe(0)
  })

  test('a postcode that is wrong in the new country waits together with the country', async () => {
    const { form, edits } = start({
      row: { ...emptyCreator, first_name: 'Ida', country: 'SE', postal_code: '12345' },
    })
    form.set('country', 'NO')
    await pause()
    expect(edits).toEqual([])
    form.set('postal_code', '8006', 'typed')
    await pause()
    expect(edits).toEqual([
      { set: { postal_code: '8006', country: 'NO' }, base: { postal_code: '12345', country: 'SE' } },
    ])
  })

  test('a failed save is reported, keeps the text, and succeeds on retry', async () => {
    const { form, edits, fails } = start()
    fails.edit = true
    form.set('town', 'Bodø', 'typed')
    await pause()
    expect(form.get()).toMatchObject({ onDevice: 'failed', values: { town: 'Bodø' } })
    fails.edit = false
    await form.flush()
    expect(form.get().onDevice).toBe('saved')
    expect(edits).toHaveLength(1)
  })
})

describe('a draft', () => {
  test('is restored, and its valid values are committed', async () => {
    const kept = {
      raw: { phone: '12', town: 'Bodø', cat_props: 'x', nonsense: 1 },
      base: { phone: '', town: 'Moss' },
    }
    const { form, edits } = start({ kept })
    expect(form.get().values).toMatchObject({ phone: '12', town: 'Bodø', cat_props: [] })
    await pause()
    expect(form.get().errors.phone).toMatchObject({ rule: 'invalid' })
    expect(edits).toEqual([{ set: { town: 'Bodø' }, base: { town: 'Moss' } }])
  })

  test.each([null, 'x', 3, [], { raw: 4 }, { raw: { first_name: null } }])(
    'that is unusable is harmless: %j',
    (kept) => {
      expect(start({ kept }).form.get().bases.size).toBe(0)
    },
  )
})

test('waiting values are drafted again when the page closes: another tab may have deleted the draft', async () => {
  const { form, drafts } = start()
  form.set('phone', '12', 'typed')
  form.leave('phone')
  await pause()
  const before = drafts.length
  await form.flush()
  expect(drafts.slice(before)).toEqual([{ raw: { phone: '12' }, base: { phone: '' } }])
})

describe('the row changes under the form', () => {
  test('fields that nobody edits are updated, the others stay as typed', async () => {
    const { form, row } = start()
    form.set('town', 'Bodø', 'typed')
    form.accept({ ...row, town: 'Moss', last_name: 'Nord', phone: '+4791234567' })
    expect(form.get().values).toMatchObject({
      town: 'Bodø',
      last_name: 'Nord',
      phone: '91\u00a023\u00a045\u00a067',
    })
  })

  test('a read from before the own write reverts nothing', async () => {
    const { form, row } = start()
    form.set('town', 'Bodø', 'typed')
    await pause()
    form.accept(row)
    expect(form.get().values.town).toBe('Bodø')
    form.accept({ ...row, town: 'Bodø' })
    form.accept(row)
    expect(form.get().values.town).toBe('')
  })
})

describe('a value that only the server can refuse', () => {
  const refusal = (uuid: string, instagram_username: string): RefusedEdit => ({
    uuid,
    set: { instagram_username },
    issue: { field: 'instagram_username', rule: 'taken' },
  })

  test('returns with an error, until another one is chosen', async () => {
    const { form, row, edits, settled } = start()
    form.set('instagram_username', 'ida', 'typed')
    await pause()
    form.accept({ ...row, instagram_username: 'ida' })
    form.accept(row, { refused: [refusal('u1', 'ida')] })
    expect(form.get().values.instagram_username).toBe('ida')
    await pause()
    expect(form.get().errors.instagram_username).toMatchObject({ rule: 'taken' })
    expect(edits).toHaveLength(1)
    expect(settled).toEqual([])
    form.set('instagram_username', 'ida.nord', 'typed')
    form.leave('instagram_username')
    await pause()
    expect(edits.at(-1)).toEqual({
      set: { instagram_username: 'ida.nord' },
      base: { instagram_username: '' },
    })
    expect(settled).toContain('u1')
  })

  test('refused while the page was closed: is back in the field, and not resent unchanged', async () => {
    const { form, edits } = start({ refused: [refusal('u1', 'ida')] })
    expect(form.get().values.instagram_username).toBe('ida')
    await pause()
    expect(edits).toEqual([])
  })

  test('refused while something else is typed: the typed one stays', async () => {
    const { form, row } = start()
    form.set('instagram_username', 'berit', 'typed')
    form.accept(row, { refused: [refusal('u1', 'ida')] })
    expect(form.get().values.instagram_username).toBe('berit')
  })
})

test('a handle is never part of the form, typed in an older release or refused', async () => {
  const { form, edits } = start({ kept: { raw: { handle: 'halvt' }, base: { handle: '' } } })
  form.set('town', 'Bodø', 'typed')
  await pause()
  expect(edits).toEqual([{ set: { town: 'Bodø' }, base: { town: '' } }])
})

test('valid fields of a refused change with several are sent again', async () => {
  const refused: RefusedEdit = {
    uuid: 'u1',
    set: { town: 'Bodø', phone: '+4791234567' },
    issue: { field: 'phone', rule: 'invalid' },
  }
  const { form, edits, settled } = start({ refused: [refused] })
  await pause()
  expect(edits).toEqual([{ set: { town: 'Bodø' }, base: { town: '' } }])
  expect(settled).toEqual([])
  form.set('phone', '', 'typed')
  await pause()
  expect(settled).toContain('u1')
})

test('undo has one step for every choice and every visit to a text field', async () => {
  const { form } = start()
  form.set('town', 'B', 'typed')
  form.set('town', 'Bo', 'typed')
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

test('a check that began before a field changed shows no error of its former value', async () => {
  const { form } = start()
  form.set('phone', '1234', 'typed')
  form.leave('phone')
  await pause(0)
  expect(form.get().errors.phone?.rule).toBe('invalid')
  form.leave('town')
  form.set('phone', '91 23 45 67', 'typed')
  await pause(0)
  expect(form.get().errors).toEqual({})
})
