import { describe, expect, test } from 'vitest'
import { localeFor, savedLocale } from './locale.ts'

describe('the browser’s languages decide when nothing is saved', () => {
  test.each([
    [['nn-NO', 'en'], 'nb'],
    [['no'], 'nb'],
    [['NB-no'], 'nb'],
    [['de-DE', 'nb', 'en'], 'nb'],
    [['en-GB', 'nb-NO'], 'en'],
    [['en'], 'en'],
    // Not asked for first: German and French browsers send English, too.
    [['de-DE', 'en-US', 'en'], 'nb'],
    [['fr', 'en-US', 'nb'], 'nb'],
    [['fr'], 'nb'],
    [['enm'], 'nb'],
    [[], 'nb'],
  ] as const)('%j reads %s', (languages, locale) => {
    expect(localeFor(languages)).toBe(locale)
  })
})

describe('a saved choice', () => {
  test.each([
    ['locale=en', 'en'],
    ['theme=dark; locale=nb; other=1', 'nb'],
    ['', null],
    ['locale=', null],
    ['locale=sv', null],
    ['locale=english', null],
    ['my-locale=en', null],
  ])('%j is %s', (cookies, locale) => {
    expect(savedLocale(cookies)).toBe(locale)
  })
})
