// One form that is submitted, in a real browser: what clears an error, what is sent, and what a refusal leaves.
import { afterEach, expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { openApp } from '../../tests/components/app.tsx'
import { button, expectVisible, field, press, text } from '../../tests/components/controls.ts'
import { Button } from '../ui/action/button.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { type Refused, useSubmitForm } from './use-submit-form.ts'

type Typed = { name: string; text: string }
const name = field('Navn')
const about = field('Om')
let sent: Typed[] = []
let answerOf: () => Promise<Refused | undefined> = async () => undefined

function Sample() {
  const form = useSubmitForm<Typed>({
    defaults: { name: '', text: '' },
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
  return (
    <main>
      <form {...form.attributes}>
        {form.refused && <p role="alert">{`Refused: ${form.refused}`}</p>}
        <TextField label="Navn" {...form.bind('name')} />
        <TextArea label="Om" {...form.bind('text')} />
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

test('the first wrong field has the focus, and an error is there until its own field changes', async () => {
  await open()
  await press('Send')
  await expectVisible(text('name: required'))
  await expectVisible(text('text: required'))
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('K')
  await expect.element(text('name: required')).not.toBeInTheDocument()
  await expectVisible(text('text: required'))
  // Emptied again: it is said when somebody sends, not while they type.
  await userEvent.keyboard('{Backspace}')
  await expect.element(text('name: required')).not.toBeInTheDocument()
  await press('Send')
  await expectVisible(text('name: required'))
  expect(sent).toEqual([])
})

test('a form that is submitted three times in one moment is sent once, and stays busy once it is accepted', async () => {
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
  await expect.poll(() => sent).toEqual([{ name: 'Kari', text: 'Filmer hunder' }])
  waiting.resolve(undefined)
  await waiting.promise
  await expect.element(button('Send')).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveLength(1)
})

test('what the service refuses stands beside its field, and what was typed stays', async () => {
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

test.each([
  ['a code', async (): Promise<Refused> => ({ code: 'too_many' }), 'Refused: too_many'],
  [
    'a field that is not here',
    async (): Promise<Refused> => ({ issues: [{ field: 'team', rule: 'gone' }] }),
    'Refused: gone',
  ],
  ['a fault', () => Promise.reject(new Error('fault')), 'Refused: unknown'],
])('a refusal with %s stands above the form until the next try', async (_, refuse, words) => {
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

test('what a password manager writes without an event is sent', async () => {
  await open()
  await expectVisible(name)
  inputOf(name).value = 'Kari'
  inputOf(about).value = 'Filmer hunder'
  await press('Send')
  await expect.poll(() => sent).toEqual([{ name: 'Kari', text: 'Filmer hunder' }])
})

test('what is being composed is left alone, also when an error goes', async () => {
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
  await expect.poll(() => sent).toEqual([{ name: '香り', text: 'Filmer hunder' }])
})

test('a megabyte that is pasted is taken as it is', async () => {
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
