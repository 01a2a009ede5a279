// A part that a page can do without: it never takes the page down, and comes once it can be loaded.
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectCount, expectVisible, text } from '../../tests/components/controls.ts'
import { lazyExtra } from './lazy-extra.tsx'

const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const online = () => dispatchEvent(new Event('online'))
/** Otherwise a load that failed is tried again as soon as the part listens. */
const startOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const Part = () => <p>The part</p>

function show(load: () => Promise<typeof Part>): void {
  const Extra = lazyExtra(load, () => <p>Instead of it</p>)
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <Suspense>
      <p>The page</p>
      <Extra />
    </Suspense>,
  )
  // Also after a failure: what is left in the document would fail the next file's axe.
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
}

test('a part that does not load leaves the page as it is, and comes with the network', async () => {
  const onLine = startOffline()
  onTestFinished(() => onLine.mockRestore())
  let tries = 0
  show(() => {
    tries += 1
    return tries < 3 ? offline() : Promise.resolve(Part)
  })
  await expectVisible(text('Instead of it'))
  await expectVisible(text('The page'))
  online()
  await expect.poll(() => tries).toBe(2)
  await expectVisible(text('Instead of it'))
  online()
  await expectVisible(text('The part'))
  await expectCount(page.getByText('Instead of it'), 0)
  online()
  expect(tries).toBe(3)
})
