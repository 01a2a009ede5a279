import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../../tests/components/app.tsx'
import { axeClean } from '../../../../tests/components/axe.ts'
import { expectVisible } from '../../../../tests/components/controls.ts'
import { loadWords } from '../../../i18n/i18n.ts'
import { Film } from './film.tsx'

test('a film tells its length beside its button, whose name says what it plays', async () => {
  await loadWords('files')
  const file = {
    path: '/demo/films/serum.webm',
    name: 'Serum.webm',
    type: 'video/webm',
    size: 1,
    width: 360,
    height: 640,
  }
  const shown = (
    <main>
      <h1>Samtale</h1>
      <Film file={file} describedBy={undefined} />
    </main>
  )
  await openApp('/sample', [{ path: '/sample', element: shown }])
  const button = page.getByRole('button', { name: 'Spill av Serum.webm', exact: true })
  await expectVisible(button)
  await expectVisible(page.getByText(/^0:\d\d$/))
  expect(button.element().textContent).toBe('')
  await axeClean('a film of a conversation')
})
