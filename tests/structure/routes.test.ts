// The routes: every address that an entity gives is a page, and every page loads the words that it shows.
import path from 'node:path'
import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { routes } from '../../src/app/routes.tsx'
import { entities } from '../../src/entities/entities.ts'
import { paths } from '../../src/paths.ts'
import { importsOf, isCode, isTest, projectFiles, read } from './tree.ts'

const ID = '019b0000-0000-7000-8000-000000000000'

/** A row with every column: each holds an id. */
const row = new Proxy({}, { get: () => ID })

/** Whether a path is a page of its own, and not the one for what does not exist. */
const isPage = (to: string): boolean =>
  matchRoutes(routes, new URL(to, 'http://x').pathname)?.at(-1)?.route.path !== '*'

describe('every address is a page', () => {
  const addresses = entities.flatMap((entity) => {
    const all = [
      entity.path(row),
      entity.conflicts === 'newest' ? null : entity.conflicts.versions(ID),
      ...Object.values(entity.ofOneTeam() ?? {}).flat(),
    ]
    return all.flatMap((to) => (to === null ? [] : [{ table: entity.table.name, to }]))
  })

  test('of a row, its versions and its list', () => {
    expect(addresses.length).toBeGreaterThan(10)
    expect(addresses.filter(({ to }) => !isPage(to))).toEqual([])
  })

  test('of paths.ts', () => {
    const all = Object.values(paths).filter((to) => typeof to === 'string')
    expect(all.filter((to) => !isPage(to))).toEqual([])
  })
})

const ROUTES = 'src/app/routes.tsx'
const ON_DEVICE = 'src/app/on-device.ts'
const sources = projectFiles().filter((file) => file.startsWith('src/') && isCode(file) && !isTest(file))
/** The addresses of the pages of each group of screens, as `routes.tsx` names them. */
const addressesByGroup = (): Map<string, string[]> => {
  const groups = new Map<string, string[]>()
  const table = read(ROUTES)
  for (const [, name = '', rest = ''] of table.matchAll(/page\(\s*paths\.(\w+),([^]*?\))\s*,?\s*\)/g)) {
    const group = /screens\/([\w-]+)\//.exec(rest)?.[1]
    if (group) groups.set(group, [...(groups.get(group) ?? []), name])
  }
  return groups
}

/** Groups that nothing in the application links to. */
const entered: Readonly<Record<string, string>> = {
  'mail-links': 'by links in mails',
  dev: 'by its address, while developing',
}

describe('every group of pages is reached', () => {
  const groups = [...addressesByGroup()].map(([group, names]) => ({ group, names }))

  test('the groups are read from the table', () => {
    expect(groups.map(({ group }) => group)).toContain('briefs')
  })

  test.each(groups)('$group: from a page or menu outside of it', ({ group, names }) => {
    const own = new RegExp(`^src/(?:entities|screens/${group})/|^src/paths\\.ts$|^${ROUTES}$`)
    const links = new RegExp(
      `\\bpaths\\.(?:${names.map((name) => name.replace(/Pattern$/, '')).join('|')})\\b`,
    )
    const from = sources.filter((file) => !own.test(file) && links.test(read(file)))
    expect(from.length > 0).toBe(!(group in entered))
  })
})

const importsBySource = new Map(
  sources.map((file) => [file, importsOf(file).filter(({ own, typeOnly }) => own && !typeOnly)]),
)
const quoted = (text = ''): string[] => Array.from(text.matchAll(/'(\w+)'/g), ([, word = '']) => word)

/** Where on-device.ts takes a screen from. */
const sourceOf = (name: string): string => {
  const [, from = ''] = new RegExp(`\\b${name}\\b.*? from '([^']+)'`).exec(read(ON_DEVICE)) ?? []
  return path.posix.join(path.posix.dirname(ON_DEVICE), from)
}

/** The table as it is written: each screen's file and the words that its route loads. */
const pages = Array.from(
  read(ROUTES).matchAll(/\[([^\]]*)\],\s*\(\) =>\s*import\('([^']+)'\)\.then\(\s*\(m\) => m\.(\w+)/g),
  ([, words, from = '', name = '']) => {
    const file = path.posix.join(path.posix.dirname(ROUTES), from)
    return { name, words: quoted(words), file: file === ON_DEVICE ? sourceOf(name) : file }
  },
)

/** What the frame around the pages shows. */
const frame = Array.from(read(ON_DEVICE).matchAll(/export \{ ([^}]*) \}/g))
  .flatMap(([, names = '']) => names.split(', '))
  .filter((name) => !pages.some((page) => page.name === name))
  .map((name) => ({ name, words: [], file: sourceOf(name) }))

/** The file with everything that it imports statically. */
function withImports(start: string): string[] {
  const found = new Set([start])
  for (const file of found)
    for (const { to, later } of importsBySource.get(file) ?? []) if (!later) found.add(to)
  return [...found].filter((file) => importsBySource.has(file))
}

const inText = (files: string[], pattern: RegExp): string[] =>
  files.flatMap((file) => Array.from(read(file).matchAll(pattern), ([, part = '']) => part))

/** Namespaces that files load by themselves. */
const loadedIn = (files: string[]): string[] => inText(files, /loadWords\(([^)]*)\)/g).flatMap(quoted)

/** Namespaces whose words files say. The hooks of i18n/labels.ts load theirs after the first paint. */
function saidIn(files: string[]): string[] {
  const own = files.filter((file) => !file.startsWith('src/i18n/'))
  const hooks = inText(own, /useTranslation\(\s*(\[[^\]]*\]|'\w+')/g).flatMap(quoted)
  return [...hooks, ...inText(own, /\b(?:t|say)\(\s*\[?['`]([a-z]\w+):/g)]
}

/** What a screen says, or a part that it loads later, although nothing on the way has loaded the words. */
function unloaded(start: string, loaded: readonly string[], seen = new Set<string>()): string[] {
  seen.add(start)
  const files = withImports(start)
  const words = [...loaded, ...loadedIn(files)]
  const later = files
    .filter((file) => file !== ROUTES)
    .flatMap((file) => importsBySource.get(file) ?? [])
    .filter(({ to, later }) => later && to !== ON_DEVICE && importsBySource.has(to) && !seen.has(to))
  return [
    ...saidIn(files)
      .filter((namespace) => !words.includes(namespace))
      .map((namespace) => `${start} says words of ${namespace}`),
    ...later.flatMap(({ to }) => unloaded(to, words, seen)),
  ]
}

describe('every page loads its words', () => {
  test('the table is read completely', () => {
    expect(pages.length).toBe(read(ROUTES).match(/\bimport\(/g)?.length)
    expect([...pages, ...frame].filter(({ file }) => !importsBySource.has(file))).toEqual([])
  })

  test.each([...pages, ...frame])('$name', ({ file, words }) => {
    expect([...new Set(unloaded(file, ['common', ...words]))]).toEqual([])
  })

  test('no words are left that nothing loads', () => {
    const namespaces = projectFiles().flatMap((file) => /^locales\/nb\/(\w+)\.json$/.exec(file)?.[1] ?? [])
    const loaded = new Set([...pages.flatMap(({ words }) => words), ...loadedIn(sources)])
    // Only supabase/functions/deliver says these.
    expect(namespaces.filter((namespace) => !loaded.has(namespace))).toEqual(['mail'])
  })
})
