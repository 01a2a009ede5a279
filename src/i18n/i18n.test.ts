// What we rely on i18next for: plurals and numbers of both languages, and never a key on the screen.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const root: { lang: string; dataset: { page?: string } } = { lang: 'nb', dataset: {} }
const page = { cookie: '', documentElement: root }

/** Initialises the application's words, as a page load does. */
async function start() {
  vi.resetModules()
  const words = await import('./i18n.ts')
  await words.startWords()
  return words
}

beforeEach(() => {
  page.cookie = ''
  page.documentElement = { lang: 'nb', dataset: {} }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { languages: ['nb-NO', 'en'] })
})

afterEach(() => {
  vi.doUnmock('../../locales/nb/auth.json')
  vi.doUnmock('../../locales/en/auth.json')
  vi.unstubAllGlobals()
})

const failing = () => {
  throw new Error('No network')
}

describe('the language', () => {
  test('is the browser’s, and set on the document', async () => {
    const { i18n } = await start()
    expect(i18n.t('close')).toBe('Lukk')
    expect(page.documentElement.lang).toBe('nb')
  })

  test('is the saved one, unless that is not one of ours', async () => {
    page.cookie = 'locale=en'
    expect((await start()).i18n.t('close')).toBe('Close')
    page.cookie = 'locale=sv'
    expect((await start()).i18n.t('close')).toBe('Lukk')
  })

  test('is the one that the page was written in, unless another is saved', async () => {
    page.documentElement = { lang: 'en', dataset: { page: '/about' } }
    expect((await start()).i18n.t('close')).toBe('Close')
    page.cookie = 'locale=nb'
    expect((await start()).i18n.t('close')).toBe('Lukk')
    expect(page.documentElement.lang).toBe('nb')
  })

  test('changes with everything loaded, and is stored for a year', async () => {
    const { i18n, loadWords, changeLocale } = await start()
    await loadWords('sync')
    await changeLocale('en')
    expect(i18n.t('common:value.yes')).toBe('Yes')
    expect(page.documentElement.lang).toBe('en')
    expect(page.cookie).toMatch(/^locale=en; Max-Age=31536000;/)
  })
})

describe('words', () => {
  test.each([
    ['nb', 0, '0 uleste'],
    ['nb', 1, '1 ulest'],
    ['nb', 12, '12 uleste'],
    ['en', 0, '0 unread'],
    ['en', 1, '1 unread'],
  ])('%s counts %i as «%s»', async (locale, count, words) => {
    page.cookie = `locale=${locale}`
    const { i18n, loadWords } = await start()
    await loadWords('messages')
    expect(i18n.t('messages:unread', { count })).toBe(words)
  })

  test.each([
    ['nb', '10\u00a0000 av 20\u00a0000'],
    ['en', '10,000 of 20,000'],
  ])('%s writes numbers as «%s»', async (locale, words) => {
    page.cookie = `locale=${locale}`
    const { i18n, loadWords } = await start()
    await loadWords('profile')
    expect(i18n.t('profile:words.count', { count: 10_000, goal: 20_000 })).toBe(words)
  })

  test('insert values unchanged, whatever they contain', async () => {
    const { i18n, loadWords } = await start()
    await loadWords('teams')
    const name = '<b>{{name}}</b> $& $t(common:close) {{count, number}}'
    expect(i18n.t('teams:switchedTo', { name })).toBe(`Byttet til ${name}`)
  })
})

describe('a file of words that cannot be loaded', () => {
  test('is shown in the other language, and requested again', async () => {
    vi.doMock('../../locales/nb/auth.json', failing)
    const { i18n, loadWords, hasOnlyWordsOf } = await start()
    expect(hasOnlyWordsOf('nb')).toBe(true)
    await loadWords('auth')
    expect(i18n.t('auth:signUp.toLogin')).toBe('Sign in')
    expect(i18n.t('close')).toBe('Lukk')
    expect(hasOnlyWordsOf('nb')).toBe(false)
    vi.doUnmock('../../locales/nb/auth.json')
    await loadWords('auth')
    expect(i18n.t('auth:signUp.toLogin')).toBe('Logg inn')
  })

  test('keeps the previous language when it is changed offline', async () => {
    vi.doMock('../../locales/en/auth.json', failing)
    const { i18n, loadWords, changeLocale } = await start()
    await loadWords('auth')
    await changeLocale('en')
    expect(i18n.t('auth:signUp.toLogin')).toBe('Logg inn')
  })

  test('fails its screen when neither language can be loaded', async () => {
    vi.doMock('../../locales/nb/auth.json', failing)
    vi.doMock('../../locales/en/auth.json', failing)
    const { i18n, loadWords } = await start()
    await expect(loadWords('auth')).rejects.toThrow('No words for auth')
    expect(i18n.t('auth:signUp.toLogin')).toBe('')
  })
})

describe('a key', () => {
  test('without words throws', async () => {
    const { i18n } = await start()
    // @ts-expect-error the key does not exist
    expect(() => i18n.t('nowhere')).toThrow('No words at common:nowhere')
  })

  test('is never shown: its place is empty until its words are loaded', async () => {
    const { i18n, loadWords } = await start()
    expect(i18n.t('auth:signUp.toLogin')).toBe('')
    await loadWords('auth')
    expect(i18n.t('auth:signUp.toLogin')).toBe('Logg inn')
  })

  test('that is built at run time uses its default value', async () => {
    const { i18n, loadWords } = await start()
    await loadWords('errors')
    expect(i18n.t(['errors:code.new', 'errors:generic'], { defaultValue: 'new' })).toBe(
      'Noe gikk galt. Prøv igjen.',
    )
    expect(i18n.t('errors:rule.new', { defaultValue: 'new' })).toBe('new')
  })
})
