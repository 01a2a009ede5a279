// The register's answer is a card to accept: nothing is filled in before.
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectCount, expectVisible, press, text } from '../../../tests/components/controls.ts'
import { signIn } from '../../../tests/components/person.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { OrganisationField } from './organisation-field.tsx'
import { type RegisteredBusiness, readRegistered } from './register.ts'

const asked = vi.hoisted(() => ({ answer: null as unknown }))

// A build names its register; this one has one, which answers what a test says.
vi.mock(import('./register.ts'), async (original) => {
  const register = await original()
  return {
    ...register,
    hasRegister: true,
    lookUp: () =>
      asked.answer === null ? Promise.resolve('none' as const) : register.readRegistered(asked.answer),
  }
})

const unit = {
  navn: 'NORDLYS KERAMIKK AS',
  forretningsadresse: { adresse: ['Storgata 1'], postnummer: '9008', poststed: 'TROMSØ', landkode: 'NO' },
}
/** With a valid check digit. */
const NUMBER = '974760673'

let close: () => void = () => undefined
afterEach(() => close())

async function write(answer: unknown): Promise<RegisteredBusiness[]> {
  asked.answer = answer
  await signIn('business', 'Fjord')
  await loadWords('profile', 'errors')
  const used: RegisteredBusiness[] = []
  function Form() {
    const [value, setValue] = useState('')
    return (
      <OrganisationField
        {...{ value, own: undefined, error: undefined }}
        onChange={setValue}
        onFound={(found) => used.push(found)}
      />
    )
  }
  const element = document.body.appendChild(document.createElement('main'))
  const root = createRoot(element)
  root.render(<Form />)
  close = () => {
    root.unmount()
    element.remove()
  }
  await page.getByRole('textbox', { name: /^Organisasjonsnummer/ }).fill(NUMBER)
  return used
}

test('what the register knows is a card, and fills in when it is accepted', async () => {
  const used = await write(unit)
  await expectVisible(page.getByText('NORDLYS KERAMIKK AS', { exact: true }))
  await expectVisible(text('Storgata 1, 9008 Tromsø'))
  expect(used).toEqual([])
  await press('Stemmer, fyll ut')
  expect(used).toEqual([await readRegistered(unit)])
  await expectVisible(text('Fylt ut'))
})

test('an unknown number is said, and stops nobody', async () => {
  await write(null)
  await expectVisible(text('Vi finner ikke nummeret i Enhetsregisteret'))
  await expectCount(page.getByRole('button', { name: 'Stemmer, fyll ut' }), 0)
})
