// The fields of a self-saving form in a real browser: IMEs, password managers and megabytes of pasted text.
import { useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { navigate, openApp } from '../../tests/components/app.tsx'
import { button, expectVisible, field, text } from '../../tests/components/controls.ts'
import type { Issue } from '../domain/issue.ts'
import { Button } from '../ui/action/button.tsx'
import { flushForms } from './drafts/flush-forms.ts'
import { RowContext, useKeptForm } from './row-context.ts'
import { RowArea, RowTextField } from './row-fields.tsx'
import { RowForm } from './row-form.ts'
import type { RowRules, Values } from './rules/row-values.ts'

const LIMIT = 15
const rules: RowRules = {
  fields: ['name', 'about'],
  empty: { name: '', about: '' },
  tidy: (typed) => typed,
  shown: (stored) => stored,
  read: (_, value) => (typeof value === 'string' ? value : undefined),
  issues(content): Issue[] {
    const long = String(content.about).length > LIMIT
    return [
      ...(content.name === '' ? [{ field: 'name', rule: 'required' } as const] : []),
      ...(long ? [{ field: 'about', rule: 'too_long', limit: LIMIT } as const] : []),
    ]
  },
}

const name = field('Navn')
const about = field('Om')

/** A row and a draft in memory, and the form over them. `disk`: resolves when a write may happen. */
async function open(disk = Promise.resolve()) {
  const wrote: Values[] = []
  const drafts: unknown[] = []
  const form = new RowForm(
    { row: { name: 'Kari', about: '' }, kept: undefined },
    rules,
    {
      async write(set) {
        await disk
        wrote.push(set)
      },
      openSaver: (told) => ({
        save: (values) => void drafts.push(values),
        flush: async () => told(null),
        discard: async () => void drafts.push(null),
      }),
    },
    { pauseMs: 30, longestMs: 60 },
  )
  const unmounted = Promise.withResolvers<void>()
  function Sample() {
    useKeptForm(form)
    useEffect(() => () => unmounted.resolve(), [])
    return (
      <RowContext value={form}>
        <RowTextField field="name" label="Navn" />
        <RowArea field="about" label="Om" counter={LIMIT} />
        <Button>Annet</Button>
      </RowContext>
    )
  }
  await openApp('/sample', [
    { path: '/sample', element: <Sample /> },
    { path: '/other', element: null },
  ])
  await expectVisible(name)
  return { form, wrote, drafts, left: unmounted.promise }
}

function inputOf(locator: typeof name): HTMLInputElement | HTMLTextAreaElement {
  const element = locator.element()
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element
  throw new Error('Nothing to type in')
}

/** What the keyboard shows during a composition. */
const compose = (letters: string) =>
  cdp().send('Input.imeSetComposition', {
    text: letters,
    selectionStart: letters.length,
    selectionEnd: letters.length,
  })
const put = (letters: string) => cdp().send('Input.insertText', { text: letters })

function copied(event: ClipboardEvent, much: string): void {
  event.clipboardData?.setData('text/plain', much)
  event.preventDefault()
}

afterEach(() => document.body.focus())

test('an error shows when its field is left, and goes with the field’s next change', async () => {
  const { wrote } = await open()
  await name.fill('')
  await expect.element(text('Feltet må fylles ut')).not.toBeInTheDocument()
  await about.click()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await name.click()
  await userEvent.keyboard('I')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await expect.poll(() => wrote).toEqual([{ name: 'I' }])
})

test.each([
  ['a Chinese', ['x', 'xi', 'xia', 'xiang'], '香'],
  ['a Norwegian dead key’s', ['´'], 'é'],
])('%s composition is drafted, never half-committed and never disturbed', async (_, steps, sign) => {
  const { form, wrote, drafts } = await open()
  const input = inputOf(about)
  const events: string[] = []
  for (const type of ['compositionstart', 'compositionend'])
    input.addEventListener(type, () => events.push(type))
  await about.click()
  for (const step of steps) await compose(step)
  await expect.poll(() => drafts.at(-1)).toEqual({ raw: { about: steps.at(-1) }, base: { about: '' } })
  await form.flush()
  // Another device changes the row during the composition.
  form.accept({ name: 'Kari Nordmann', about: '' })
  await expect.element(name).toHaveValue('Kari Nordmann')
  expect([events, wrote, form.get().errors]).toEqual([['compositionstart'], [], {}])
  await put(sign)
  await expect.element(about).toHaveValue(sign)
  await expect.poll(() => wrote).toEqual([{ about: sign }])
  expect(inputOf(about)).toBe(input)
})

test.each([
  ['many words', 'blåbær på lefse '.repeat(64 * 1024)],
  ['one unbroken word', 'å'.repeat(1024 * 1024)],
])('a pasted megabyte of %s is kept, reported and not sent, and typing still works', async (_, much) => {
  const { form, wrote, drafts } = await open()
  await about.click()
  document.addEventListener('copy', (event) => copied(event, much), { once: true })
  await userEvent.copy()
  await userEvent.paste()
  await userEvent.keyboard('x')
  inputOf(about).blur()
  await expect.element(about).toHaveAttribute('aria-invalid', 'true')
  expect(inputOf(about).value.length).toBe(much.length + 1)
  expect(form.get().values.about).toBe(`${much}x`)
  expect(drafts.at(-1)).toEqual({ raw: { about: `${much}x` }, base: { about: '' } })
  expect(wrote).toEqual([])
  // Only the remaining text is counted.
  await about.fill('Kort og godt')
  await expectVisible(text(`12 / ${LIMIT}`))
  await expect.poll(() => wrote).toEqual([{ about: 'Kort og godt' }])
})

test('autofilled text is saved, with or without an event', async () => {
  const { wrote } = await open()
  const [filled, silent] = [inputOf(name), inputOf(about)]
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(filled, 'Ola')
  filled.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => wrote).toEqual([{ name: 'Ola' }])
  silent.focus()
  silent.value = 'Filmer hunder'
  silent.blur()
  await expect.poll(() => wrote.at(-1)).toEqual({ about: 'Filmer hunder' })
})

test('line breaks that a single-line field cannot show stay in the row', async () => {
  const { form, wrote } = await open()
  form.accept({ name: 'Kari\nNordmann', about: 'a\r\nb' })
  await name.click()
  await about.click()
  await button('Annet').click()
  await form.flush()
  expect([wrote, form.get().bases.size]).toEqual([[], 0])
})

test('a server refusal shows beside its field until the value changes', async () => {
  const { form, wrote } = await open()
  const refused = { uuid: 'u1', set: { name: 'Ola' }, issue: { field: 'name', rule: 'taken' } } as const
  form.accept({ name: 'Kari', about: '' }, { refused: [refused] })
  await expect.element(name).toHaveValue('Ola')
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await form.flush()
  expect(wrote).toEqual([])
  await name.fill('Ole')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await expect.poll(() => wrote).toEqual([{ name: 'Ole' }])
})

test('text from another device is counted, and own text is never overwritten', async () => {
  const { form } = await open()
  await name.fill('Min')
  form.accept({ name: 'Deres', about: 'Tolv tegn her' })
  await expect.element(name).toHaveValue('Min')
  await expect.element(about).toHaveValue('Tolv tegn her')
  await expectVisible(text(`13 / ${LIMIT}`))
})

test('what a form still writes when it is left is waited for like what an open one writes', async () => {
  const disk = Promise.withResolvers<void>()
  const { wrote, left } = await open(disk.promise)
  await name.fill('Ida')
  await navigate('/other')
  await left
  const flushed = flushForms().then(() => wrote)
  // The write takes longer than everything that is already due.
  setTimeout(disk.resolve)
  expect(await flushed).toEqual([{ name: 'Ida' }])
})
