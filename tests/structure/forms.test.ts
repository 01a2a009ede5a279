// The forms of the application: each is one of the two kinds (src/forms/README.md), whose own tests prove when an error
// shows and that it goes when its field changes (use-submit-form.test.tsx, row-fields.test.tsx).
import { describe, expect, test } from 'vitest'
import { importsOf, isCode, isTest, projectFiles, read } from './tree.ts'

const files = projectFiles().filter((file) => file.startsWith('src/') && isCode(file) && !isTest(file))
const outside = files.filter((file) => !file.startsWith('src/forms/'))

const isSubmitted = (code: string): boolean =>
  /\buseSubmitForm\b|\bSubmitForm\b|\.\.\.form\.attributes/.test(code)
const isSelfSaving = (code: string): boolean =>
  /\buseRow\b|\bRowEditor\b|\bRowContext\b|\bRowStatus\b/.test(code)

/** Forms whose hook is in another file, or that are none of the two, each with its reason. */
const others: Readonly<Record<string, string>> = {
  'src/screens/onboarding/step-frame.tsx': 'one form for all steps, in flow/use-answers.ts',
  'src/components/media/new-media-form.tsx':
    'one of many chosen files in one draft; media.test.tsx has its errors',
}

describe('every form', () => {
  const forms = outside.filter((file) => file.endsWith('.tsx') && /<form\b/.test(read(file)))

  test('is a submitted one or one that saves itself', () => {
    expect(forms.length).toBeGreaterThan(20)
    const neither = forms.filter((file) => !isSubmitted(read(file)) && !isSelfSaving(read(file)))
    expect(neither).toEqual(Object.keys(others).toSorted())
  })

  test('leaves its errors to them: nothing else makes a form, sets an error or clears one', () => {
    expect(outside.filter((file) => /\b(?:setError|clearErrors)\(/.test(read(file)))).toEqual([])
    const own = outside.filter((file) =>
      importsOf(file).some(({ to, typeOnly }) => to === 'react-hook-form' && !typeOnly),
    )
    const making = own.filter((file) =>
      /\b(?:useForm|createFormControl|Controller|register)\b/.test(read(file)),
    )
    expect(making).toEqual([])
  })
})
