import { expect, test } from 'vitest'
import { localeFor } from './locale.ts'

test.each([
  [['nn-NO', 'en'], 'nb'],
  [['no'], 'nb'],
  [['de-DE', 'nb'], 'nb'],
  [['en-GB', 'nb-NO'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
] as const)('%j reads %s', (languages, locale) => {
  expect(localeFor(languages)).toBe(locale)
})
