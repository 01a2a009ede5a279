import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { expectVisible, field, text } from '../../../tests/components/controls.ts'
import { TextArea } from './text-area.tsx'

const open = (element: ReactElement) => openApp('/sample', [{ path: '/sample', element }])

test('a counter counts what is kept: of a text that is trimmed, nothing around it', async () => {
  await open(
    <main>
      <TextArea label="Kept as typed" counter={3} />
      <TextArea label="Trimmed" counter={4} trims />
      <TextArea label="Trimmed, given" counter={3} trims value={' 🚲🚲 \n'} readOnly />
    </main>,
  )
  await userEvent.type(field('Kept as typed'), ' ab ')
  await expectVisible(text('4 / 3'))
  await userEvent.type(field('Trimmed'), ' abcd ')
  await expectVisible(text('4 / 4'))
  expect(text('4 / 4').element().classList).not.toContain('text-danger')
  await expectVisible(text('2 / 3'))
})

test('there is no counter while two thirds of the limit are not written', async () => {
  await open(<TextArea label="Text" counter={9} />)
  await userEvent.type(field('Text'), 'abcde')
  await expect.element(text(/\/ 9/)).not.toBeInTheDocument()
  await userEvent.type(field('Text'), 'f')
  await expectVisible(text('6 / 9'))
})
