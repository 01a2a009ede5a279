import { describe, expect, test } from 'vitest'
import { translate } from './translate.ts'

const words = {
  hello: 'Hei, {{name}}',
  limit: 'Teksten kan ha {{limit, number}} tegn',
  unread_one: '{{count}} ulest',
  unread_other: '{{count}} uleste',
  nested: { deep: 'innerst' },
}

describe('translate', () => {
  test('finds nested words', () => {
    expect(translate(words, 'nested.deep', 'nb')).toBe('innerst')
  })

  test('puts values in as they are, whatever they hold', () => {
    expect(translate(words, 'hello', 'nb', { name: '<b>{{name}}</b> $&' })).toBe('Hei, <b>{{name}}</b> $&')
  })

  test('writes numbers as people of the language do', () => {
    expect(translate(words, 'limit', 'nb', { limit: 10_000 })).toBe('Teksten kan ha 10\u00a0000 tegn')
    expect(translate(words, 'limit', 'en', { limit: 10_000 })).toBe('Teksten kan ha 10,000 tegn')
  })

  test('chooses the plural form', () => {
    expect(translate(words, 'unread', 'nb', { count: 1 })).toBe('1 ulest')
    expect(translate(words, 'unread', 'nb', { count: 0 })).toBe('0 uleste')
    expect(translate(words, 'unread', 'nb', { count: 12 })).toBe('12 uleste')
  })

  test('says null for what is not there, a group of words included', () => {
    expect(translate(words, 'nested', 'nb')).toBeNull()
    expect(translate(words, 'nested.deep.deeper', 'nb')).toBeNull()
    expect(translate(undefined, 'hello', 'nb')).toBeNull()
  })
})
