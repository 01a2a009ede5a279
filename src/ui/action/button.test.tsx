// A press that starts something: once, and never ignored by a button that looks ready.
import { Heart } from 'lucide-react'
import { expect, test } from 'vitest'
import { openApp } from '../../../tests/components/app.tsx'
import { button, press } from '../../../tests/components/controls.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

let saved = 0
const save = async (): Promise<void> => {
  saved += 1
}

const openButtons = async (): Promise<void> => {
  saved = 0
  await openApp('/sample', [
    {
      path: '/sample',
      element: (
        <main>
          <Button onClick={save}>Lagre</Button>
          <IconButton icon={Heart} label="Lik" onClick={save} />
        </main>
      ),
    },
  ])
}

test.each(['Lagre', 'Lik'])('the second click of a double click on «%s» starts nothing', async (name) => {
  await openButtons()
  await button(name).dblClick()
  await expect.element(button(name)).not.toHaveAttribute('aria-disabled')
  expect(saved).toBe(1)
})

test.each(['Lagre', 'Lik'])('a press on «%s» counts as soon as the button looks ready', async (name) => {
  await openButtons()
  for (let presses = 1; presses <= 3; presses += 1) {
    await press(name)
    expect(saved).toBe(presses)
  }
})
