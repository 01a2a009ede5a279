import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '../../domain/refusal.ts'
import { type OnDevice, createAutosaver } from './autosaver.ts'

interface Form {
  text: string
  row: string
  said: OnDevice
  fails: boolean
  /** The values must not be committed. */
  held: boolean
  /** Runs before the row is written, and may throw. */
  refuse: () => void
  /** Runs while the row is being written. */
  meanwhile: () => void
  /** How long the deletion of the draft takes. */
  deletion: Promise<void>
}

/** A form with one text field, which the row lacks until it is committed. */
function createForm({ hadDraft = false, longestMs = 3000 } = {}) {
  const log: string[] = []
  const form: Form = {
    text: '',
    row: '',
    said: 'untouched',
    fails: false,
    held: false,
    refuse: () => undefined,
    meanwhile: () => undefined,
    deletion: Promise.resolve(),
  }
  let onSaved: (error: unknown) => void = () => undefined
  const autosave = createAutosaver(hadDraft, longestMs, {
    openSaver: (told) => {
      onSaved = told
      return {
        save: (values) => void log.push(`draft ${String(values)}`),
        flush: async () => undefined,
        discard: async () => {
          log.push('discard')
          await form.deletion
        },
      }
    },
    kept: () => (form.text === form.row ? null : form.text),
    commit: async (all) => {
      if (form.fails) throw new Error('the device refused')
      form.refuse()
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

describe('typed text', () => {
  test('is drafted at once and committed after a pause', async () => {
    const { form, log, type } = createForm()
    type('a')
    expect([log, form.said]).toEqual([['draft a'], 'saving'])
    await vi.advanceTimersByTimeAsync(400)
    expect([log, form.said]).toEqual([['draft a', 'row a'], 'saved'])
  })

  test('is committed within the limit without a pause', async () => {
    const { form, type } = createForm({ longestMs: 1000 })
    for (const text of ['a', 'ab', 'abc', 'abcd']) {
      type(text)
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(form.row).toBe('abcd')
  })

  test('is not reported saved while something newer is being written', async () => {
    const { form, autosave, type } = createForm()
    type('a')
    form.meanwhile = () => type('ab')
    await autosave.settle()
    expect([form.said, form.row]).toEqual(['saving', 'a'])
  })

  test('leaves no draft once the row has all of it', async () => {
    const { form, log, type, autosave } = createForm()
    type('a')
    await autosave.settle()
    autosave.keep()
    expect(log.at(-1)).toBe('discard')
    expect(form.said).toBe('saved')
  })

  test('is reported saved when its draft is gone: until then a closed page would leave it as unsent work', async () => {
    const { form, autosave, type } = createForm()
    const deletion = Promise.withResolvers<void>()
    form.deletion = deletion.promise
    form.meanwhile = () => autosave.keep()
    type('a')
    await vi.advanceTimersByTimeAsync(400)
    expect(form.said).toBe('saving')
    deletion.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(form.said).toBe('saved')
  })

  test('is not reported saved while the device refuses to delete its draft, which is tried again', async () => {
    const { form, log, autosave, type } = createForm()
    const refusal = Promise.reject(new Error('the device refused'))
    refusal.catch(() => undefined)
    form.deletion = refusal
    form.meanwhile = () => autosave.keep()
    type('a')
    await vi.advanceTimersByTimeAsync(400)
    expect([form.said, form.row]).toEqual(['failed', 'a'])
    form.deletion = Promise.resolve()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(form.said).toBe('saved')
    expect(log.at(-1)).toBe('discard')
  })
})

describe('a write that the device refuses', () => {
  test('is retried without another keystroke until the device takes it', async () => {
    const { form, type } = createForm({ longestMs: 1000 })
    form.fails = true
    type('a')
    await vi.advanceTimersByTimeAsync(5000)
    expect(form.said).toBe('failed')
    form.fails = false
    await vi.advanceTimersByTimeAsync(1000)
    expect([form.said, form.row]).toEqual(['saved', 'a'])
  })

  test('is not retried when it was a refusal: only other values can change that', async () => {
    const { form, type } = createForm()
    let tries = 0
    form.refuse = () => {
      tries += 1
      throw new Refusal('bad_state')
    }
    type('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([form.said, tries]).toEqual(['failed', 1])
    form.refuse = () => undefined
    type('ab')
    await vi.advanceTimersByTimeAsync(400)
    expect([form.said, form.row]).toEqual(['saved', 'ab'])
  })

  test('is not retried by a halted form', async () => {
    const { form, autosave, type } = createForm()
    form.fails = true
    type('a')
    const writing = autosave.settle()
    await autosave.halt()
    await writing
    form.fails = false
    await vi.advanceTimersByTimeAsync(60_000)
    expect(form.row).toBe('')
  })

  test('is reported, retried on request, and thrown only when everything was to be committed', async () => {
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

  test('is not reported saved while only the field has it', async () => {
    const { form, autosave, type, tell } = createForm()
    type('a')
    tell(new Error('full'))
    form.held = true
    await autosave.settle()
    expect(form.said).toBe('failed')
  })
})

test('a halted form commits nothing more by itself', async () => {
  const { form, autosave, type } = createForm()
  type('a')
  await autosave.halt()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(form.row).toBe('')
})

test('an old draft is deleted when the form holds nothing of its own', () => {
  const untouched = createForm()
  untouched.autosave.keep()
  expect(untouched.log).toEqual([])
  const had = createForm({ hadDraft: true })
  had.autosave.keep()
  expect(had.log).toEqual(['discard'])
})
