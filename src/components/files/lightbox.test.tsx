// The keys of the viewer, and of what stands in it.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { expectVisible } from '../../../tests/components/controls.ts'
import { Viewer } from '../../ui/overlay/viewer.tsx'

const place = page.getByRole('slider', { name: 'Sted i filmen' })
const first = page.getByText('1 av 2', { exact: true })

/** A film that one can search in, and a picture. */
function Open() {
  const [index, setIndex] = useState(0)
  const [seconds, setSeconds] = useState(0)
  const film = (
    <input
      type="range"
      aria-label="Sted i filmen"
      max={10}
      value={seconds}
      onChange={(event) => setSeconds(event.currentTarget.valueAsNumber)}
    />
  )
  return (
    <Viewer
      open
      onOpenChange={() => undefined}
      slides={[
        { key: 'film', content: film },
        { key: 'picture', content: 'Bilde' },
      ]}
      index={index}
      onIndexChange={setIndex}
      labels={{
        title: 'Media',
        close: 'Lukk',
        previous: 'Forrige',
        next: 'Neste',
        position: `${index + 1} av 2`,
      }}
    />
  )
}

test('the keys of the line in a film search in it, and show no other picture', async () => {
  await openApp('/sample', [{ path: '/sample', element: <Open /> }])
  await expectVisible(first)
  place.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(place).toHaveValue('2')
  await userEvent.keyboard('{End}')
  await expect.element(place).toHaveValue('10')
  await expectVisible(first)
  page.getByRole('group', { name: 'Media' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expectVisible(page.getByText('2 av 2', { exact: true }))
})
