import { describe, expect, it } from 'vitest'
import { localeOf, writtenPage } from './page.ts'

describe('the language of a page', () => {
  it.each([
    ['nb-NO,nb;q=0.9,en;q=0.8', 'nb'],
    ['en-GB,en;q=0.9,nb;q=0.8', 'en'],
    ['nn;q=0.5, en;q=0.9', 'en'],
    ['en;q=0.5, no;q=0.9', 'nb'],
    ['en;q=0, nb;q=0.1', 'nb'],
    ['de,fr;q=0.9,en-US;q=0.8', 'nb'],
    ['de,fr', 'nb'],
    ['EN-us', 'en'],
    ['en;q=none', 'nb'],
    ['*', 'nb'],
    [';;,=,', 'nb'],
    ['', 'nb'],
  ])('follows Accept-Language: %s is %s', (header, locale) => {
    expect(localeOf({ 'accept-language': header })).toBe(locale)
  })

  it.each([
    ['locale=en', 'en'],
    ['theme=dark; locale=en', 'en'],
    ['locale=sv', 'nb'],
    ['locale=en-GB', 'nb'],
    ['locale=../../secret', 'nb'],
    ['locale=', 'nb'],
  ])('follows the saved choice if it is a supported language: %s is %s', (cookie, locale) => {
    expect(localeOf({ cookie, 'accept-language': 'nb' })).toBe(locale)
  })

  it('defaults to Norwegian', () => {
    expect(localeOf({})).toBe('nb')
  })
})

it('the path of a page names its file', () => {
  expect(writtenPage('/', {})).toBe('/pages/nb/index.html')
  expect(writtenPage('/auth/Login', { cookie: 'locale=en' })).toBe('/pages/en/auth/Login.html')
})
