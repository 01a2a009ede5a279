import { expect, test } from 'vitest'
import { tidyBusiness, tidyCreator } from '../../domain/person/as-typed.ts'
import {
  businessWithout,
  changedFields,
  creatorWithout,
  holdsAnything,
  noAnswers,
  readAnswers,
} from './answers.ts'

test('a draft is read leniently: what is of no use is as if it were not there', () => {
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

test('what is typed becomes what is stored', () => {
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

test('what cannot be read stays as it was typed', () => {
  expect(tidyCreator({ phone: 'ring meg' })).toEqual({ phone: 'ring meg' })
  expect(tidyBusiness({ organisation_number: '923 609 061' })).toEqual({ organisation_number: '923 609 061' })
})

test('only what differs is sent, and the rest stays typed', () => {
  expect(changedFields(['a', 'b'], { a: ['x'], b: '1' }, { a: ['x'], b: '' })).toEqual(['b'])
  expect(creatorWithout({ first_name: 'Ida', phone: '1' }, ['first_name'])).toEqual({ phone: '1' })
  expect(businessWithout({ name: 'A' }, ['name'])).toEqual({})
})

test('a country alone is nothing', () => {
  expect(holdsAnything({ country: 'NO', city: ' ' }, ['country', 'city'])).toBe(false)
  expect(holdsAnything({ country: 'NO', city: 'Bodø' }, ['country', 'city'])).toBe(true)
  expect(holdsAnything({ cat_props: ['dog'] }, ['cat_props'])).toBe(true)
})
