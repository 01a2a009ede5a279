// The words that say once that there is no network.
import { useState } from 'react'
import { beforeEach, test } from 'vitest'
import { openApp } from '../../tests/components/app.tsx'
import { expectCount, expectVisible, press, text } from '../../tests/components/controls.ts'
import { OfflineNews } from './offline-news.tsx'

const news = text('Uten nett. Alt virker, og sendes senere.')

/** A page, and the one that replaces it. */
function Pages() {
  const [page, setPage] = useState(1)
  return (
    <main>
      <OfflineNews key={page} />
      <button onClick={() => setPage(page + 1)}>Neste</button>
    </main>
  )
}

beforeEach(() => sessionStorage.clear())

test('news whose page is replaced before they were read stand on the next page, and on none after that', async () => {
  await openApp('/pages', [{ path: '/pages', element: <Pages /> }])
  await expectVisible(news)
  await press('Neste')
  await expectVisible(news)
  await expectCount(news, 0)
  await press('Neste')
  await expectCount(news, 0)
})
