// The boxes of a code: the one that takes the next digit is seen to.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'

function Sample() {
  const [code, setCode] = useState('')
  return (
    <main>
      <h1>Kode</h1>
      <CodeField label="Sekssifret kode" value={code} onChange={setCode} />
    </main>
  )
}

/** The places of the boxes whose edge has the colour of focus. */
function marked(): number[] {
  const edges = [...document.querySelectorAll('main [aria-hidden] > span')].map(
    (box) => getComputedStyle(box).borderTopColor,
  )
  const usual = edges.toSorted(
    (a, b) => edges.filter((c) => c === b).length - edges.filter((c) => c === a).length,
  )
  return edges.flatMap((edge, at) => (edge === usual[0] ? [] : [at]))
}

test('the box of the next digit has another edge, and none has it without the focus', async () => {
  await openApp('/code', [{ path: '/code', element: <Sample /> }])
  const field = page.getByLabelText('Sekssifret kode')
  await expect.poll(marked).toEqual([])
  await field.fill('12')
  await expect.poll(marked).toEqual([2])
})
