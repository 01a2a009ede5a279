// The strip that says once that there is no network.
import { useState } from 'react'
import { beforeEach, test } from 'vitest'
import { openApp } from '../../tests/components/app.tsx'
import { expectCount, expectVisible, press, text } from '../../tests/components/controls.ts'
import { OfflineStrip } from './offline-strip.tsx'

const strip = text('Uten nett. Alt virker, og sendes senere.')

/** A page, and the one that replaces it. */
function Pages() {
  const [page, setPage] = useState(1)
  return (
    <main>
      <OfflineStrip key={page} />
      <button onClick={() => setPage(page + 1)}>Neste</button>
    </main>
  )
}

beforeEach(() => sessionStorage.clear())

test('a strip whose page is replaced before it was read stands on the next page, and on none after that', async () => {
  await openApp('/pages', [{ path: '/pages', element: <Pages /> }])
  await expectVisible(strip)
  await press('Neste')
  await expectVisible(strip)
  await expectCount(strip, 0)
  await press('Neste')
  await expectCount(strip, 0)
})
