import { expect, test } from 'vitest'
import { tidyBusiness, tidyCreator } from '../../../entities/teams/as-typed.ts'
import {
  businessWithout,
  changedFields,
  creatorWithout,
  holdsAnything,
  noAnswers,
  readAnswers,
} from './answers.ts'

test('a draft is read leniently: unusable values are left out', () => {
  expect(readAnswers({})).toEqual(noAnswers)
  expect(readAnswers('x')).toBeNull()
  expect(
    readAnswers({
      side: 'creator',
      day: 4,
      creator: { first_name: 'Ida' },
      business: { name: 1 },
      later: true,
    }),
  ).toMatchObject({ side: 'creator', day: '', creator: { first_name: 'Ida' }, business: {} })
})

test('typed values become stored ones', () => {
  expect(
    tidyCreator({
      phone: '91 23 45 67',
      instagram_username: '@ida.nord',
      first_name: ' Ida ',
      description: 'a\n\nb ',
    }),
  ).toEqual({
    phone: '+4791234567',
    instagram_username: 'ida.nord',
    first_name: 'Ida',
    description: 'a\n\nb',
  })
  expect(tidyBusiness({ organisation_number: 'NO 923 609 016 MVA' })).toEqual({
    organisation_number: '923609016',
  })
})

test('a value that cannot be read stays as typed', () => {
  expect(tidyCreator({ phone: 'ring meg' })).toEqual({ phone: 'ring meg' })
  expect(tidyBusiness({ organisation_number: '923 609 061' })).toEqual({ organisation_number: '923 609 061' })
})

test('only differing fields are sent, and the rest stays typed', () => {
  expect(changedFields(['a', 'b'], { a: ['x'], b: '1' }, { a: ['x'], b: '' })).toEqual(['b'])
  const typed = { first_name: 'Ida', phone: '1' }
  expect(creatorWithout(typed, typed, ['first_name'])).toEqual({ phone: '1' })
  expect(businessWithout({ name: 'A' }, { name: 'A' }, ['name'])).toEqual({})
})

test('what was typed while the step was being saved stays typed', () => {
  expect(creatorWithout({ first_name: 'Ida' }, { first_name: 'Id' }, ['first_name'])).toEqual({
    first_name: 'Ida',
  })
})

test('a country alone does not count as an answer', () => {
  expect(holdsAnything({ country: 'NO', city: ' ' }, ['country', 'city'])).toBe(false)
  expect(holdsAnything({ country: 'NO', city: 'Bodø' }, ['country', 'city'])).toBe(true)
  expect(holdsAnything({ cat_props: ['dog'] }, ['cat_props'])).toBe(true)
})
