// A list's filter in the address: written when the person pauses, and never over where they have gone meanwhile.
import { afterEach, beforeEach, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { navigate, openApp } from '../../../tests/components/app.tsx'
import { expectPath, expectVisible, press, text } from '../../../tests/components/controls.ts'
import { useUrlFilter } from './url-filter.ts'

const read = (params: URLSearchParams): string => params.get('q') ?? ''
const write = (filter: string): URLSearchParams => new URLSearchParams(filter === '' ? {} : { q: filter })

function List() {
  const [filter, setFilter] = useUrlFilter(read, write)
  return (
    <main>
      <h1>Vist: {filter}</h1>
      <button type="button" onClick={() => setFilter('film')}>
        Film
      </button>
    </main>
  )
}

/** Resolves when the part of the other page has come. */
let arrived: PromiseWithResolvers<void>
const table = [
  { path: '/list', element: <List /> },
  {
    path: '/other',
    lazy: async () => {
      await arrived.promise
      return { element: <h1>En annen side</h1> }
    },
  },
]

beforeEach(async () => {
  arrived = Promise.withResolvers()
  await openApp('/list', table)
  await expectVisible(page.getByRole('heading'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

test('is written when the person pauses', async () => {
  await press('Film')
  await expectVisible(text('Vist: film'))
  await expectPath(/^\/list$/)
  vi.advanceTimersByTime(1000)
  await expectPath(/^\/list\?q=film$/)
})

test('is there again after Back, and a link to the list without it begins anew', async () => {
  await press('Film')
  await expectVisible(text('Vist: film'))
  vi.advanceTimersByTime(1000)
  arrived.resolve()
  await navigate('/other')
  await expectVisible(text('En annen side'))
  history.back()
  await expectVisible(text('Vist: film'))
  await expectPath(/^\/list\?q=film$/)
  await navigate('/list')
  await expectVisible(page.getByText('Vist:', { exact: true }))
  vi.advanceTimersByTime(1000)
  await expectPath(/^\/list$/)
})

test('a link to the same list wins over what was not written yet, before it is rendered too', async () => {
  await press('Film')
  await expectVisible(text('Vist: film'))
  await navigate('/list?q=bilde')
  vi.advanceTimersByTime(1000)
  await expectVisible(text('Vist: bilde'))
  await expectPath(/^\/list\?q=bilde$/)
})

test('does not cut off the way to a page whose part is still coming', async () => {
  await press('Film')
  await expectVisible(text('Vist: film'))
  const there = navigate('/other')
  vi.advanceTimersByTime(1000)
  arrived.resolve()
  await there
  await expectVisible(text('En annen side'))
  await expectPath(/^\/other$/)
})
