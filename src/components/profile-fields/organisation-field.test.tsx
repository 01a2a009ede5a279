// The register's answer is a card to accept: nothing is filled in before.
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../tests/components/network.ts'
import { expectCount, expectVisible, press, text } from '../../../tests/components/controls.ts'
import { signIn } from '../../../tests/components/person.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { OrganisationField } from './organisation-field.tsx'
import { type RegisteredBusiness, readRegistered, registerAt } from './register.ts'

const register = registerAt('https://register.example/{number}')

const unit = {
  navn: 'NORDLYS KERAMIKK AS',
  forretningsadresse: { adresse: ['Storgata 1'], postnummer: '9008', poststed: 'TROMSØ', landkode: 'NO' },
}
/** With a valid check digit. */
const NUMBER = '974760673'

let close: () => void = () => undefined
afterEach(() => close())

/** Writes the number; the register answers with `status` and `body`. Returns what was taken from it. */
async function write(status: number, body: unknown): Promise<RegisteredBusiness[]> {
  answer(NUMBER, () => Response.json(body, { status }))
  await signIn('business', 'Fjord')
  await loadWords('profile', 'errors')
  const used: RegisteredBusiness[] = []
  function Form() {
    const [value, setValue] = useState('')
    return (
      <OrganisationField
        {...{ value, own: undefined, error: undefined, register }}
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
  const used = await write(200, unit)
  await expectVisible(page.getByText('NORDLYS KERAMIKK AS', { exact: true }))
  await expectVisible(text('Storgata 1, 9008 Tromsø'))
  expect(used).toEqual([])
  await press('Stemmer, fyll ut')
  expect(used).toEqual([await readRegistered(unit)])
  await expectVisible(text('Fylt ut'))
})

test('an unknown number is said, and stops nobody', async () => {
  await write(404, {})
  await expectVisible(text('Vi finner ikke nummeret i Enhetsregisteret'))
  await expectCount(page.getByRole('button', { name: 'Stemmer, fyll ut' }), 0)
})
