import { expect, test } from 'vitest'
import {
  cleared,
  countChosen,
  emptyFilter,
  isFiltered,
  readFilter,
  withChoices,
  writeFilter,
} from './filter.ts'

const chosen = withChoices(withChoices(emptyFilter, 'interest', ['food', 'travel']), 'town', ['tromso'])

test('survives the address', () => {
  const filter = { ...chosen, text: 'mat på tur', price: { from: 0, to: 4000 }, sort: 'newest' as const }
  expect(readFilter(writeFilter(filter))).toEqual(filter)
  expect(writeFilter(emptyFilter).toString()).toBe('')
})

test('equal choices are one address, in whatever order they were made', () => {
  const other = withChoices(withChoices(emptyFilter, 'town', ['Tromsø']), 'interest', ['travel', 'food'])
  expect(writeFilter(other).toString()).toBe(writeFilter(chosen).toString())
})

test('what an address names and nobody knows is ignored', () => {
  expect(
    readFilter(
      new URLSearchParams(
        'interest=food&interest=gold&trait=tall&sort=price&town=+&q=x&from=-5&to=2500%2C50',
      ),
    ),
  ).toEqual({
    ...withChoices(emptyFilter, 'interest', ['food']),
    text: 'x',
  })
})

test('counts what is chosen; clearing keeps the order', () => {
  expect(countChosen(chosen)).toBe(3)
  expect(isFiltered({ ...emptyFilter, text: ' ' })).toBe(false)
  expect(isFiltered({ ...emptyFilter, text: 'x' })).toBe(true)
  expect(cleared({ ...chosen, text: 'x', sort: 'newest' })).toEqual({ ...emptyFilter, sort: 'newest' })
})
