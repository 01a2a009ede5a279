// The words: complete in both languages, and every key in the code exists.
import { describe, expect, test } from 'vitest'
import { entities } from '../../src/entities/entities.ts'
import { isCode, isTest, projectFiles, read } from './tree.ts'

type Words = { [key: string]: string | Words }

const files = projectFiles()
const catalogueFiles = files.filter((file) => file.startsWith('locales/') && file.endsWith('.json'))
const namespaces = [
  ...new Set(catalogueFiles.map((file) => file.replace(/^locales\/[^/]+\//, '').replace('.json', ''))),
]

function flat(words: Words, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(words).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
    ),
  )
}

const catalogue = (language: string, namespace: string) =>
  flat(JSON.parse(read(`locales/${language}/${namespace}.json`)))
/** Names of interpolated values, and of markup such as `<terms>`. */
const variables = (text: string) => Array.from(text.matchAll(/(?:\{\{\s*|<\/?)\w+/g), String).toSorted()

describe.each(namespaces)('%s', (namespace) => {
  const nb = catalogue('nb', namespace)
  const en = catalogue('en', namespace)

  test('has the same keys in both languages', () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(nb).toSorted())
  })

  test('has no empty words, and the same variables and markup in both languages', () => {
    const odd = Object.keys(nb).filter(
      (key) =>
        !nb[key]?.trim() ||
        !en[key]?.trim() ||
        String(variables(nb[key] ?? '')) !== String(variables(en[key] ?? '')),
    )
    expect(odd).toEqual([])
  })

  test('follows our style: no «vennligst», no exclamation marks', () => {
    expect(Object.entries(nb).filter(([, text]) => /vennligst|!/i.test(text))).toEqual([])
  })
})

// The glossary of locales/README.md. Words that people may search with (`also.`) are theirs to choose.
const forbidden = {
  nb: /kampanje|\bfilm(en|ene)?\b|\bteam|rekvisitt|egenskap|\bto trinn|\bgamle briefer|oversikt|frakoblet|\bserveren|\bsiffer\b|av seg selv|stilen min/i,
  en: /\blog(ged)? (in|out)\b|\be-mail|\bwrite (the|your) (password|address|name|number|price)|\bfilms?\b(?! the)|\bpitch(es|ed)? on\b|\btwo steps\b|[«»]/i,
}
test.each(['nb', 'en'] as const)('%s keeps to the glossary', (language) => {
  const said = namespaces.flatMap((namespace) => Object.entries(catalogue(language, namespace)))
  expect(said.filter(([key, text]) => !/\balso\./.test(key) && forbidden[language].test(text))).toEqual([])
})

// Words with a place of their own, as the beginnings of «file:key».
const placed = [
  // The terms say what it is that they are about.
  { word: /\btjenesten\b/i, places: ['terms:clause.'] },
  // The front page: what one has none of in a tunnel.
  { word: /dekning/i, places: ['pages:landing.'] },
  // The search of the whole application. Beside a brief it would be read as «apply».
  { word: /^søk$/i, places: ['common:nav.search', 'palette:group.search'] },
]
test.each(placed)('nb has $word where it belongs, and nowhere else', ({ word, places }) => {
  const found = namespaces.flatMap((namespace) =>
    Object.entries(catalogue('nb', namespace))
      .filter(([, text]) => word.test(text))
      .map(([key]) => `${namespace}:${key}`),
  )
  expect(found.filter((one) => !places.some((place) => one.startsWith(place)))).toEqual([])
  expect(places.filter((place) => !found.some((one) => one.startsWith(place)))).toEqual([])
})

/** The keys of every file as types. */
const resources = [
  '// The existing keys as types for i18next: a missing word does not compile. Written anew, for a new file of words, by',
  '// npx vitest run --project unit tests/structure/words.test.ts -u',
  ...namespaces.map((namespace) => `import type ${namespace} from '../../locales/nb/${namespace}.json'`),
  '',
  'interface Resources {',
  ...namespaces.map((namespace) => `  ${namespace}: typeof ${namespace}`),
  '}',
  '',
  "declare module 'i18next' {",
  '  interface CustomTypeOptions {',
  "    defaultNS: 'common'",
  '    // TypeScript reads words from JSON as plain strings, so there are no variables to infer',
  '    parseInterpolation: false',
  '    strictInterpolationChecks: false',
  '    resources: Resources',
  '  }',
  '}',
  '',
].join('\n')

test('every file of words is in src/i18n/resources.ts', async () => {
  await expect(resources).toMatchFileSnapshot('../../src/i18n/resources.ts')
})

const endingsOf = (words: readonly string[]): Set<string> =>
  new Set([...new Set(words)].flatMap((word) => Array.from(word, (_, from) => word.slice(from))))

test('every key is used', () => {
  const code = files
    .filter(
      (file) =>
        (file.startsWith('src/') || file.startsWith('supabase/functions/')) && isCode(file) && !isTest(file),
    )
    .map(read)
    .join('\n')
  // Looking each key up in a set takes a tenth of the time of searching all code for it.
  const said = endingsOf(code.match(/[\w.-]+(?=['"])/g) ?? [])
  const begun = endingsOf(code.match(/[\w.-]+\.(?=\$\{)/g) ?? [])
  const dynamic = new Set(['enumerations', 'statuses'])
  // Codes come from the server, rules from the domain; tests/structure/error-catalogue.test.ts compares them.
  const dynamicErrors = /^(?:code|rule|field)\./
  // In an entity's words: what failed is a mutation (compared there, too), and its status has labels.
  const labels = entities.map(({ status }) => `${status}.`)
  const isOwn = (namespace: string, key: string): boolean =>
    key.startsWith('failed.') || labels.some((begin) => `${namespace}:${key}`.startsWith(begin))
  const unused = namespaces
    .filter((namespace) => !dynamic.has(namespace))
    .flatMap((namespace) => Object.keys(catalogue('nb', namespace)).map((key) => ({ namespace, key })))
    .filter(
      ({ namespace, key }) => !(namespace === 'errors' ? dynamicErrors.test(key) : isOwn(namespace, key)),
    )
    .filter(({ key }) => {
      const counted = key.replace(/_(one|other)$/, '')
      // With a context that the code names, as `number_film`.
      const plain = counted.replace(/_([a-z]+)$/, (ending, context: string) =>
        said.has(context) ? '' : ending,
      )
      const parent = plain.slice(0, plain.lastIndexOf('.') + 1)
      return !said.has(counted) && !said.has(plain) && !begun.has(parent)
    })
  expect(unused).toEqual([])
})
