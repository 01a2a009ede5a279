import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type OnDevice, createAutosaver } from './autosaver.ts'

interface Form {
  text: string
  row: string
  said: OnDevice
  fails: boolean
  /** What is typed may not go to the row. */
  held: boolean
  /** Done while the row is being written. */
  meanwhile: () => void
}

/** A form of one text that the row does not have until it is committed. */
function createForm({ hadDraft = false, longestMs = 3000 } = {}) {
  const log: string[] = []
  const form: Form = {
    text: '',
    row: '',
    said: 'untouched',
    fails: false,
    held: false,
    meanwhile: () => undefined,
  }
  let onSaved: (error: unknown) => void = () => undefined
  const autosave = createAutosaver(hadDraft, longestMs, {
    openSaver: (told) => {
      onSaved = told
      return {
        save: (values) => void log.push(`draft ${String(values)}`),
        flush: async () => undefined,
        discard: async () => void log.push('discard'),
      }
    },
    kept: () => (form.text === form.row ? null : form.text),
    commit: async (all) => {
      if (form.fails) throw new Error('the device refused')
      if (form.held) return
      log.push(`row ${form.text}${all ? ', all' : ''}`)
      form.row = form.text
      form.meanwhile()
    },
    onDevice: () => form.said,
    say: (onDevice) => void (form.said = onDevice),
  })
  const type = (text: string): void => {
    form.text = text
    autosave.typed(400)
  }
  return { form, log, autosave, type, tell: (error: unknown) => onSaved(error) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is typed', () => {
  test('is a draft at once, and the row’s after a pause', async () => {
    const { form, log, type } = createForm()
    type('a')
    expect([log, form.said]).toEqual([['draft a'], 'saving'])
    await vi.advanceTimersByTimeAsync(400)
    expect([log, form.said]).toEqual([['draft a', 'row a'], 'saved'])
  })

  test('is the row’s in time, although nobody pauses', async () => {
    const { form, type } = createForm({ longestMs: 1000 })
    for (const text of ['a', 'ab', 'abc', 'abcd']) {
      type(text)
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(form.row).toBe('abcd')
  })

  test('is not said to be saved while something newer is on its way', async () => {
    const { form, autosave, type } = createForm()
    type('a')
    form.meanwhile = () => type('ab')
    await autosave.settle()
    expect([form.said, form.row]).toEqual(['saving', 'a'])
  })

  test('has no draft left when the row has it all', async () => {
    const { form, log, type, autosave } = createForm()
    type('a')
    await autosave.settle()
    autosave.keep()
    expect(log.at(-1)).toBe('discard')
    expect(form.said).toBe('saved')
  })
})

describe('what the device refuses', () => {
  test('is said, tried again when asked, and thrown only where everything was asked for', async () => {
    const { form, autosave, type } = createForm()
    form.fails = true
    type('a')
    await autosave.settle()
    expect(form.said).toBe('failed')
    await expect(autosave.settle(true)).rejects.toThrow('the device refused')
    form.fails = false
    await autosave.settle()
    expect([form.said, form.row]).toEqual(['saved', 'a'])
  })

  test('is not called saved while only the field has it', async () => {
    const { form, autosave, type, tell } = createForm()
    type('a')
    tell(new Error('full'))
    form.held = true
    await autosave.settle()
    expect(form.said).toBe('failed')
  })
})

test('a form that halts sends nothing more by itself', async () => {
  const { form, autosave, type } = createForm()
  type('a')
  await autosave.halt()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(form.row).toBe('')
})

test('a draft that was there goes when the form holds nothing of its own', () => {
  const untouched = createForm()
  untouched.autosave.keep()
  expect(untouched.log).toEqual([])
  const had = createForm({ hadDraft: true })
  had.autosave.keep()
  expect(had.log).toEqual(['discard'])
})
