import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../../tests/components/app.tsx'
import { axeClean } from '../../../../tests/components/axe.ts'
import { button, expectCount, expectVisible, press } from '../../../../tests/components/controls.ts'
import { Film } from './film.tsx'

/** Tests run with reduced motion. */
function allowMotion(): void {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((asked) => {
    const list = real(asked)
    if (asked.includes('reduced-motion')) Object.defineProperty(list, 'matches', { value: false })
    return list
  })
}

afterEach(() => vi.restoreAllMocks())

const show = (look: { whole?: boolean; unasked?: boolean }) =>
  openApp('/film', [
    {
      path: '/film',
      element: (
        <main className="relative h-120 w-67">
          <h1>Ida</h1>
          <Film {...look} src="/demo/films/serum.webm" label="Video av Ida" />
        </main>
      ),
    },
  ])

const video = () => {
  const found = page.getByLabelText('Video av Ida').element()
  if (!(found instanceof HTMLVideoElement)) throw new Error('no film')
  return found
}

test('plays silently by itself, and stays stopped once somebody stopped it', async () => {
  allowMotion()
  await show({ unasked: true })
  await press('Stopp videoen')
  await expectVisible(button('Spill av videoen'))
  expect(video().muted).toBe(true)
  expect(video().controls).toBe(false)
  await axeClean('a film')
  await press('Spill av videoen')
  await expectVisible(button('Stopp videoen'))
})

test('has no button for a sound that is not there, and a line to search in where it is seen whole', async () => {
  await show({ whole: true })
  await press('Spill av videoen')
  await press('Stopp videoen')
  await expectCount(button('Slå på lyden'), 0)
  await expectVisible(page.getByRole('slider', { name: 'Sted i videoen' }))
})
