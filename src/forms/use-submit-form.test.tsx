// A submitted form in a real browser: what clears an error, what is sent, and what a refusal leaves.
import { useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useWatch } from 'react-hook-form'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { openApp } from '../../tests/components/app.tsx'
import { button, expectVisible, field, press, text } from '../../tests/components/controls.ts'
import { Button } from '../ui/action/button.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { type Refused, useSubmitForm } from './use-submit-form.ts'

type Typed = { name: string; text: string; kind: string }
const name = field('Navn')
const about = field('Om')
let sent: Typed[] = []
let answerOf: () => Promise<Refused | undefined> = async () => undefined

function Sample() {
  const form = useSubmitForm<Typed>({
    defaults: { name: '', text: '', kind: 'film' },
    unbound: ['kind'],
    issuesOf: (typed) =>
      (['name', 'text'] as const)
        .filter((key) => typed[key] === '')
        .map((key) => ({ field: key, rule: 'required' })),
    words: ({ field: at, rule }) => `${at}: ${rule}`,
    codeOf: () => 'unknown',
    submit: async (typed) => {
      sent.push(typed)
      return answerOf()
    },
  })
  const watched = useWatch({ control: form.control, name: 'name' })
  return (
    <main>
      <p>{`Watched: ${watched}`}</p>
      <form {...form.attributes}>
        {form.refused && <p role="alert">{`Refused: ${form.refused}`}</p>}
        <TextField label="Navn" {...form.bind('name')} />
        <TextArea label="Om" {...form.bind('text')} />
        <Button onClick={() => form.set({ kind: 'sound' })}>Lyd</Button>
        <p>{form.errorOf('kind')}</p>
        <p>{`Wrong: ${form.wrongTry}`}</p>
        <Button type="submit" loading={form.busy}>
          Send
        </Button>
      </form>
    </main>
  )
}

const open = () => openApp('/sample', [{ path: '/sample', element: <Sample /> }])

function inputOf(locator: typeof name): HTMLInputElement | HTMLTextAreaElement {
  const element = locator.element()
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element
  throw new Error('Nothing to type in')
}

afterEach(() => {
  sent = []
  answerOf = async () => undefined
})

test('the first invalid field gets the focus, and an error stays until its field changes', async () => {
  await open()
  await press('Send')
  await expectVisible(text('name: required'))
  await expectVisible(text('text: required'))
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('K')
  await expect.element(text('name: required')).not.toBeInTheDocument()
  await expectVisible(text('text: required'))
  // Emptied again: the error comes with the next submit, not while typing.
  await userEvent.keyboard('{Backspace}')
  await expect.element(text('name: required')).not.toBeInTheDocument()
  await press('Send')
  await expectVisible(text('name: required'))
  expect(sent).toEqual([])
})

test('a form submitted three times at once is sent once, and stays busy when accepted', async () => {
  const waiting = Promise.withResolvers<undefined>()
  answerOf = () => waiting.promise
  await open()
  await name.fill('Kari')
  await about.fill('Filmer hunder')
  const form = inputOf(name).form
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(button('Send')).toHaveAttribute('aria-busy', 'true')
  form?.requestSubmit()
  await expect.poll(() => sent).toEqual([{ name: 'Kari', text: 'Filmer hunder', kind: 'film' }])
  waiting.resolve(undefined)
  await waiting.promise
  await expect.element(button('Send')).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveLength(1)
})

test('a refusal shows beside its field, and the typed text stays', async () => {
  answerOf = async () => ({ issues: [{ field: 'text', rule: 'taken' }] })
  await open()
  await name.fill('Kari')
  await about.fill('Filmer hunder')
  await press('Send')
  await expectVisible(text('text: taken'))
  await expect.element(about).toHaveAttribute('aria-invalid', 'true')
  await expect.element(about).toHaveFocus()
  await expect.element(about).toHaveValue('Filmer hunder')
  await userEvent.keyboard('!')
  await expect.element(text('text: taken')).not.toBeInTheDocument()
  await press('Send')
  await expect.poll(() => sent.length).toBe(2)
})

test('a refusal shows beside a field that is set, and goes when that field is', async () => {
  answerOf = async () => ({
    issues: [
      { field: 'kind', rule: 'not_in_list' },
      { field: 'text', rule: 'taken' },
    ],
  })
  await open()
  await name.fill('Kari')
  await about.fill('Filmer hunder')
  await press('Send')
  await expectVisible(text('kind: not_in_list'))
  await expectVisible(text('Wrong: 2'))
  await press('Lyd')
  await expect.element(text('kind: not_in_list')).not.toBeInTheDocument()
  await expectVisible(text('text: taken'))
  answerOf = async () => undefined
  await press('Send')
  await expect.poll(() => sent.at(-1)?.kind).toBe('sound')
  await expectVisible(text('Wrong: 0'))
})

test.each([
  ['a code', async (): Promise<Refused> => ({ code: 'too_many' }), 'Refused: too_many'],
  [
    'a field that is not here',
    async (): Promise<Refused> => ({ issues: [{ field: 'team', rule: 'gone' }] }),
    'Refused: gone',
  ],
  ['a fault', () => Promise.reject(new Error('fault')), 'Refused: unknown'],
])('a refusal with %s shows above the form until the next submit', async (_, refuse, words) => {
  answerOf = refuse
  await open()
  await name.fill('Kari')
  await about.fill('Filmer hunder')
  await press('Send')
  await expectVisible(text(words))
  await expect.element(name).toHaveValue('Kari')
  answerOf = async () => undefined
  await press('Send')
  await expect.poll(() => sent.length).toBe(2)
  await expect.element(text(words)).not.toBeInTheDocument()
})

test('text filled in by a password manager without an event is sent', async () => {
  await open()
  await expectVisible(name)
  inputOf(name).value = 'Kari'
  inputOf(about).value = 'Filmer hunder'
  await press('Send')
  await expect.poll(() => sent).toEqual([{ name: 'Kari', text: 'Filmer hunder', kind: 'film' }])
})

test('text typed before hydration stays, is reported and is sent', async () => {
  const page = document.createElement('div')
  // eslint-disable-next-line no-unsanitized/property
  page.innerHTML = renderToString(<Sample />)
  document.body.append(page)
  inputOf(name).value = 'Kari'
  inputOf(about).value = 'Filmer hunder'
  const root = hydrateRoot(page, <Sample />)
  onTestFinished(() => {
    root.unmount()
    page.remove()
  })
  await expectVisible(text('Watched: Kari'))
  await press('Send')
  await expect.poll(() => sent).toEqual([{ name: 'Kari', text: 'Filmer hunder', kind: 'film' }])
  await expect.element(name).toHaveValue('Kari')
})

test('a composition is left alone, also when an error is cleared', async () => {
  await open()
  await about.fill('Filmer hunder')
  await press('Send')
  await expectVisible(text('name: required'))
  const events: string[] = []
  const input = inputOf(name)
  for (const type of ['compositionstart', 'compositionend'])
    input.addEventListener(type, () => events.push(type))
  const compose = (letters: string) =>
    cdp().send('Input.imeSetComposition', {
      text: letters,
      selectionStart: letters.length,
      selectionEnd: letters.length,
    })
  await compose('k')
  await expect.element(text('name: required')).not.toBeInTheDocument()
  await compose('か')
  await compose('かr')
  await expect.element(name).toHaveValue('かr')
  expect(events).toEqual(['compositionstart'])
  await cdp().send('Input.insertText', { text: '香り' })
  await expect.element(name).toHaveValue('香り')
  expect(inputOf(name)).toBe(input)
  await press('Send')
  await expect.poll(() => sent).toEqual([{ name: '香り', text: 'Filmer hunder', kind: 'film' }])
})

test('a pasted megabyte is accepted unchanged', async () => {
  const much = 'blåbær på lefse '.repeat(64 * 1024)
  await open()
  await about.fill('Filmer hunder')
  await press('Send')
  await expect.element(name).toHaveFocus()
  document.execCommand('insertText', false, much)
  await expect.element(text('name: required')).not.toBeInTheDocument()
  await press('Send')
  await expect.poll(() => sent[0]?.name.length).toBe(much.length)
})

test('a field set before the effects of the form have run is among its values', async () => {
  const kinds: string[] = []
  function Early() {
    const form = useSubmitForm<Typed>({
      defaults: { name: '', text: '', kind: 'film' },
      issuesOf: () => [],
      words: () => '',
      codeOf: () => 'unknown',
      submit: async () => undefined,
      onTyped: ({ kind }) => kinds.push(kind),
    })
    // Input between the first paint and the effects: seldom by hand, but possible on a busy phone.
    useLayoutEffect(() => {
      form.set({ kind: 'sound' }, [])
      // eslint-disable-next-line react-hooks/exhaustive-deps -- once
    }, [])
    return <p>{`Kind: ${form.values().kind}`}</p>
  }
  await openApp('/early', [{ path: '/early', element: <Early /> }])
  await expectVisible(text(/^Kind/))
  expect(kinds).toEqual(['sound'])
})
