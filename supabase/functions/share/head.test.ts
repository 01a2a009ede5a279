// The head of a shared page: what it says, and that nothing a person wrote becomes markup, another tag or an instruction.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillHead, SharedCard, shortened } from './head.ts'

const shell = readFileSync(path.resolve(import.meta.dirname, '../../../index.html'), 'utf8')
const site = 'https://samspill.example'
const picture = 'https://api.samspill.example/functions/v1/share/x/picture'
const id = '019b0000-0000-7000-8000-000000000000'
const cardOf = (more: Record<string, unknown> = {}): SharedCard =>
  SharedCard.parse({
    id,
    handle: 'ida',
    first_name: 'Ida',
    town: 'Bergen',
    description: 'Lager film.',
    ...more,
  })

interface Tag {
  name: string
  attributes: Record<string, string>
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The head's tags as HTML reads them: up to its first end tag, a value up to the next quote. */
function read(html: string): { title: string; tags: Tag[]; rest: string } {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const tags = Array.from(head.matchAll(/<(\w+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g), (tag) => ({
    name: tag[1] ?? '',
    attributes: Object.fromEntries(
      Array.from((tag[2] ?? '').matchAll(/([\w:-]+)(?:="([^"]*)")?/g), (one) => [
        one[1] ?? '',
        unescaped(one[2] ?? ''),
      ]),
    ),
  }))
  return { title: unescaped(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''), tags, rest: html.slice(end) }
}

/** What a crawler learns of a page. */
function facts(html: string): Record<string, string> {
  const { title, tags } = read(html)
  const said = tags.flatMap(({ name, attributes: { property, name: called, content, rel, href } }) => {
    if (name === 'meta' && content !== undefined) return [[property ?? called ?? '', content]]
    return name === 'link' && rel === 'canonical' ? [['canonical', href ?? '']] : []
  })
  return { title, ...Object.fromEntries(said) }
}

const shape = (html: string): string[] =>
  read(html).tags.map(({ name, attributes }) => [name, ...Object.keys(attributes)].join(' '))

describe('the head of a shared page', () => {
  test('says who it is, in every tag that crawlers read', () => {
    expect(facts(fillHead(shell, cardOf(), site, picture))).toMatchObject({
      title: 'Ida, Bergen · Samspill',
      description: 'Lager film.',
      'og:title': 'Ida, Bergen · Samspill',
      'og:description': 'Lager film.',
      'og:type': 'profile',
      'og:url': 'https://samspill.example/me/ida',
      'og:image': picture,
      'og:image:alt': 'Ida',
      'og:site_name': 'Samspill',
      'twitter:card': 'summary_large_image',
      canonical: 'https://samspill.example/me/ida',
    })
  })

  test('does without a town, a handle, a description and a picture', () => {
    const bare = cardOf({ town: '', handle: '', description: ' \n' })
    const own = facts(shell).description
    expect(own).toMatch(/\S/)
    expect(facts(fillHead(shell, bare, site, null))).toMatchObject({
      title: 'Ida · Samspill',
      description: own,
      'og:description': own,
      'og:url': `https://samspill.example/me/${id}`,
      'og:image': 'https://samspill.example/og.png',
      'og:image:alt': 'Samspill',
    })
  })

  test('says nothing else of the card', () => {
    const more = {
      gender: 'female',
      cat_traits: ['acne'],
      age_band: '25_34',
      last_name: 'Hansen',
      price_from: 4321,
    }
    const html = fillHead(shell, cardOf(more), site, picture)
    expect(html).toBe(fillHead(shell, cardOf(), site, picture))
    expect(html).not.toMatch(/female|acne|25_34|Hansen|4321/)
  })

  test('is that of the shell for a name that cannot be seen', () => {
    expect(fillHead(shell, cardOf({ first_name: '\u200b \u202e' }), site, picture)).toBe(shell)
  })

  test.each([
    'title',
    'description',
    'og:title',
    'og:description',
    'og:type',
    'og:image',
    'og:image:alt',
    'og:site_name',
  ])('is an error in a shell without a place for %s', (place) => {
    const lacking = shell.replace(place === 'title' ? '<title>' : `"${place}"`, '<x>')
    expect(() => fillHead(lacking, cardOf(), site, picture)).toThrow(/index\.html has no/)
  })

  const hostile = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '"',
        "'",
        '<',
        '>',
        '&',
        '&quot;',
        '$&',
        '$1',
        "$'",
        '$`',
        '</head>',
        '</title>',
        '<title>',
        '<!--',

        '<script>alert(1)</script>',
        '" onload="x',
        '<meta property="og:type" content="',
        '👩‍🎨',
        '\u202e',
        '\u200b',
        '\r\n',
        '\u2028',
        '\0',
        '\ud800',
        '<div id="root">',
        '<meta property="og:site_name">',
      ),
    ),
    { maxLength: 12 },
  )
  const written = hostile.map((parts) => parts.join(''))

  test('has the same tags whatever people write, and says it as they wrote it', () => {
    const usual = fillHead(shell, cardOf(), site, picture)
    fc.assert(
      fc.property(written, written, written, (name, town, description) => {
        const card = cardOf({
          first_name: `Ida ${name}`,
          town: `Os ${town}`,
          description: `Hei ${description}`,
        })
        const html = fillHead(shell, card, site, picture)
        expect(shape(html)).toEqual(shape(usual))
        expect(read(html).rest).toBe(read(usual).rest)
        expect(html.isWellFormed()).toBe(true)
        const said = facts(html)
        expect(said['og:title']).toBe(said.title)
        expect(said['og:description']).toBe(said.description)
        for (const text of [said.title, said.description, said['og:image:alt']])
          expect(text).not.toMatch(/[\p{Cc}\u2028\u202a-\u202e\u200b]| {2}/u)
        expect(said['og:type']).toBe('profile')
        expect(said['og:url']).toBe(`${site}/me/ida`)
        const signs = (text: string): string => text.toWellFormed().replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')
        expect(signs(said['og:image:alt'] ?? '')).toBe(signs(`Ida ${name}`))
        expect(said.description?.length).toBeLessThanOrEqual(200)
        expect(
          signs(`Hei ${description}`).startsWith(signs((said.description ?? '').replace(/…$/, ''))),
        ).toBe(true)
      }),
    )
  })

  test('is the same when it is filled twice, and of the last when filled for another', () => {
    fc.assert(
      fc.property(written, written, (name, description) => {
        const card = cardOf({ first_name: `Ida ${name}`, description: `Hei ${description}` })
        const once = fillHead(shell, card, site, picture)
        expect(fillHead(once, card, site, picture)).toBe(once)
        const other = cardOf({ handle: 'per', first_name: 'Per' })
        expect(fillHead(once, other, site, null)).toBe(fillHead(shell, other, site, null))
      }),
    )
  })
})

describe('a long description', () => {
  test('ends after a word', () => {
    expect(shortened('Jeg lager film, og bilder.', 18)).toBe('Jeg lager film…')
    expect(shortened('Jeg lager film og bilder', 18)).toBe('Jeg lager film og…')
    expect(shortened('kort', 4)).toBe('kort')
  })

  test('ends after a whole character where there is no word', () => {
    expect(shortened('👩‍🎨'.repeat(5), 12)).toBe('👩‍🎨👩‍🎨…')
    expect(shortened(`a ${'b'.repeat(30)}`, 20)).toBe(`a ${'b'.repeat(17)}…`)
  })
})
