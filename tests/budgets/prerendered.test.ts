// What the build wrote of the public pages, as the server sends it and as it is read without a script.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { enumerations } from '../../src/domain/enumerations.ts'
import { paths } from '../../src/paths.ts'
import { posts } from '../../src/screens/pages/blog/posts.ts'
import { dist, readDist, root, withImports } from './dist.ts'

const words = (locale: string, namespace: string) =>
  JSON.parse(readFileSync(path.join(root, 'locales', locale, `${namespace}.json`), 'utf8'))

const pages = [
  { at: paths.landing, file: 'index', heading: (locale: string) => words(locale, 'pages').landing.heading },
  { at: paths.about, file: 'about', heading: (locale: string) => words(locale, 'about').title },
  { at: paths.terms, file: 'terms', heading: (locale: string) => words(locale, 'terms').title },
  { at: paths.privacy, file: 'privacy', heading: (locale: string) => words(locale, 'terms').privacy.title },
  {
    at: paths.creators,
    file: 'creators',
    heading: (locale: string) => words(locale, 'explore').forAll.title,
  },
  { at: paths.blog, file: 'blog', heading: (locale: string) => words(locale, 'blog').title },
  ...posts.map(({ key, slug }) => ({
    at: paths.post(slug),
    file: `blog/${slug}`,
    heading: (locale: string) => words(locale, 'blog').heading[key],
  })),
  { at: paths.login, file: 'auth/Login', heading: (locale: string) => words(locale, 'auth').login.title },
  { at: paths.signUp, file: 'auth/SignUp', heading: (locale: string) => words(locale, 'auth').signUp.title },
]

const every = enumerations.locale.flatMap((locale) =>
  pages.map(({ at, file, heading }) => ({ locale, at, file, heading: heading(locale) })),
)

const inside = (html: string, pattern: RegExp): string[] =>
  Array.from(html.matchAll(pattern), (match) => match[1] ?? '')

describe.each(every)('$at in $locale', ({ locale, at, file, heading }) => {
  const html = readDist(`pages/${locale}/${file}.html`)

  test('is a document in its language, with its heading, title, description and address', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="\w\w" data-page="/)
    expect(inside(html, /<html lang="(\w\w)"/g)).toEqual([locale])
    expect(inside(html, /data-page="([^"]*)"/g)).toEqual([at])
    expect(inside(html, /<h1[^>]*>([^<]*)<\/h1>/g)).toEqual([heading])
    expect(inside(html, /<link rel="canonical" href="([^"]*)"/g)).toEqual([at])
    expect(inside(html, /<title>([^<]*)<\/title>/g)[0]).toMatch(/\S · Samspill$/)
    expect(inside(html, /name="description"\s+content="([^"]*)"/g)[0]).toMatch(/\S{3}/)
  })

  test('says what is missing without JavaScript', () => {
    expect(inside(html, /<noscript><p[^>]*>([^<]*)</g)).toEqual([words(locale, 'common').noScript])
  })

  test('holds nothing that the policy of its document forbids, or that was no word', () => {
    expect(html).not.toMatch(/\sstyle=|<style/)
    expect(inside(html, /<script(?![^>]*\ssrc=)([^>]*)>/g)).toEqual([])
    expect(html.replace(/\sdata-[\w-]+="[^"]*"/g, '')).not.toMatch(/undefined|\[object|NaN|<!--\$[?!]/)
  })

  test('names files that are there', () => {
    const files = inside(html, /(?:src|href)="\/(assets\/[^"]+|[\w-]+\.\w+|icons\/[^"]+)"/g)
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((name) => !existsSync(path.join(dist, name)))).toEqual([])
  })
})

test('nothing else was written', () => {
  const written = readdirSync(path.join(dist, 'pages'), { recursive: true, encoding: 'utf8' })
  const files = written.filter((name) => name.endsWith('.html')).map((name) => name.replaceAll('\\', '/'))
  expect(files.toSorted()).toEqual(every.map(({ locale, file }) => `${locale}/${file}.html`).toSorted())
})

test('the shell of all other pages says in both languages that it needs JavaScript', () => {
  for (const locale of enumerations.locale)
    expect(readDist('index.html')).toContain(words(locale, 'common').noScript)
})

test('every page preloads the whole application, and a readable one after its styles and fonts', () => {
  const preloads = (html: string) => inside(html, /<link rel="modulepreload"([^>]*)>/g)
  const needed = [...withImports('entry'), ...withImports('boot')].filter(
    (name) => !/\/(?:entry|boot)-/.test(name),
  )
  const documents = ['index.html', ...pages.map(({ file }) => `pages/nb/${file}.html`)].map(readDist)
  for (const html of documents) {
    const loaded = [...preloads(html), ...inside(html, /<script type="module"([^>]*)>/g)].join()
    expect(needed.filter((name) => !loaded.includes(`"${name}"`))).toEqual([])
  }
  const [shell = '', ...readable] = documents
  expect(preloads(shell).filter((link) => link.includes('fetchpriority'))).toEqual([])
  for (const html of readable)
    for (const big of ['react', 'shared'])
      expect(preloads(html).find((link) => link.includes(`/${big}-`))).toContain('fetchpriority="low"')
})

test('the entry listens for messages and for the offer to install before the application is loaded', () => {
  const entry = Array.from(withImports('entry'), (file) => readDist(file.slice(1))).join('')
  for (const sign of ['beforeinstallprompt', 'OPEN']) expect(entry).toContain(sign)
})

test('the shell names what a signed-in page loads after the entry; public pages name nothing of it', () => {
  const named = (html: string) => inside(html, /data-on-device="([^"]*)"/g)
  const [files = ''] = named(readDist('index.html'))
  const before = new Set([...withImports('entry'), ...withImports('boot')])
  const onDevice = [...withImports('on-device')].filter((name) => !before.has(name))
  expect(files.split(' ').toSorted()).toEqual(onDevice.toSorted())
  expect(pages.flatMap(({ file }) => named(readDist(`pages/nb/${file}.html`)))).toEqual([])
})
