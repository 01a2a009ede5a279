// One arrow: app → screens → components → (export, changes, leaving) → entities → forms → device → session → domain.
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Import, importsOf, isCode, isTest, projectFiles, read } from './tree.ts'

const files = projectFiles().filter((file) => isCode(file) && !isTest(file))
const imports = files.flatMap(importsOf)

/** Which folders of `src/` a folder may import from, besides itself: those below it. `ui` and `i18n` stand beside. */
const below = {
  domain: [],
  session: ['domain'],
  device: ['session', 'domain'],
  forms: ['device', 'session', 'domain'],
  entities: ['forms', 'device', 'session', 'domain'],
  leaving: ['entities', 'forms', 'device', 'session', 'domain'],
  changes: ['entities', 'forms', 'device', 'session', 'domain'],
  export: ['changes', 'entities', 'forms', 'device', 'session', 'domain'],
} as const
const rooms = [...below.export, 'export', 'leaving'] as const

const allowed: Record<string, readonly string[]> = {
  app: ['screens', 'components', 'ui', 'i18n', 'pwa', ...rooms],
  screens: ['components', 'ui', 'i18n', ...rooms],
  components: ['ui', 'i18n', 'pwa', ...rooms],
  ...below,
  // Words of an entity, of its changes and of their copy; what a form says of itself.
  export: [...below.export, 'i18n'],
  changes: [...below.changes, 'i18n'],
  entities: [...below.entities, 'i18n'],
  forms: [...below.forms, 'ui', 'i18n'],
  ui: [],
  i18n: ['domain'],
  pwa: ['leaving', 'entities', 'forms', 'device'],
}

const layerOf = (file: string): string | null => /^src\/([a-z0-9]+)\//.exec(file)?.[1] ?? null
const inside = (folder: string) => (item: Import) => item.from.startsWith(`${folder}/`)

const described = (items: Import[]): string[] => items.map((item) => `${item.from} → ${item.to}`)

describe('arrows go one way', () => {
  test.each(Object.keys(allowed))('src/%s imports only from below', (layer) => {
    const wrong = imports.filter((item) => {
      if (!item.own || layerOf(item.from) !== layer) return false
      const target = layerOf(item.to)
      return target !== null && target !== layer && !allowed[layer]?.includes(target)
    })
    expect(described(wrong)).toEqual([])
  })

  test('every folder of src is a known layer', () => {
    const layers = new Set(files.map(layerOf).filter((layer) => layer !== null))
    expect([...layers].filter((layer) => !(layer in allowed))).toEqual([])
  })

  test('screens of one group do not import another group', () => {
    const groupOf = (file: string) => /^src\/screens\/([^/]+)\//.exec(file)?.[1]
    const wrong = imports.filter(
      (item) =>
        groupOf(item.from) !== undefined &&
        groupOf(item.to) !== undefined &&
        groupOf(item.from) !== groupOf(item.to),
    )
    expect(described(wrong)).toEqual([])
  })

  test('a folder and its sub-folder never import each other', () => {
    const folderOf = (file: string) => path.posix.dirname(file)
    const edges = new Set(
      imports
        .filter((item) => item.own && !item.later)
        .map((item) => `${folderOf(item.from)} ${folderOf(item.to)}`),
    )
    const wrong = [...edges].filter((edge) => {
      const [from = '', to = ''] = edge.split(' ')
      return from.startsWith(`${to}/`) && to.startsWith('src/') && edges.has(`${to} ${from}`)
    })
    expect(wrong).toEqual([])
  })

  test('folders of the rooms below components never import their parent', () => {
    const wrong = imports.filter(
      (item) =>
        item.own &&
        rooms.some((room) => room !== 'domain' && room === layerOf(item.from)) &&
        path.posix.dirname(item.from).startsWith(`${path.posix.dirname(item.to)}/`) &&
        item.to.split('/').length > 2,
    )
    expect(described(wrong)).toEqual([])
  })

  test('only the rooms below components import the engine, and only through its entries', () => {
    const wrong = imports.filter(
      (item) =>
        item.own &&
        item.to.startsWith('sync/') &&
        item.from.startsWith('src/') &&
        !(
          /^sync\/((files|rebase|worker)\/)?index\.ts$/.test(item.to) &&
          rooms.some((room) => room === layerOf(item.from))
        ),
    )
    expect(described(wrong)).toEqual([])
  })

  test('the engine imports nothing of the application', () => {
    expect(
      described(imports.filter(inside('sync')).filter((item) => item.own && !item.to.startsWith('sync/'))),
    ).toEqual([])
  })

  test('each library of the engine is imported in one folder', () => {
    const homes: Record<string, string> = {
      dexie: 'sync/store/',
      comlink: 'sync/worker/',
      'node-diff3': 'sync/rebase/',
      'tus-js-client': 'sync/files/',
      '@noble/hashes/sha2.js': 'sync/files/',
      '@noble/hashes/utils.js': 'sync/files/',
    }
    const wrong = imports.filter(inside('sync')).filter((item) => {
      if (item.own || item.typeOnly) return false
      const home = homes[item.to]
      return home === undefined ? !item.to.startsWith('zod') : !item.from.startsWith(home)
    })
    expect(described(wrong)).toEqual([])
  })

  test('the backend is reached through supabase-js, never through one of its parts', () => {
    const part = /^@supabase\/(?:auth|functions|postgrest|realtime|storage)-js(?:\/|$)/
    const every = projectFiles().filter(isCode).flatMap(importsOf)
    expect(described(every.filter((item) => part.test(item.to)))).toEqual([])
  })

  test('one file of the application creates clients, and the engine creates none', () => {
    const makers = files.filter((file) => /^(src|sync)\//.test(file) && /\bcreateClient\b/.test(read(file)))
    expect(makers).toEqual(['src/session/client/make-client.ts'])
    expect(
      described(imports.filter(inside('sync')).filter((item) => item.to.startsWith('@supabase/'))),
    ).toEqual([])
  })

  test('one resolver connects the domain’s rules to forms', () => {
    const resolving = imports.filter((item) => item.to.startsWith('@hookform/'))
    expect(resolving.map((item) => item.from)).toEqual(['src/forms/issue-resolver.ts'])
  })

  test('domain imports only zod', () => {
    const wrong = imports
      .filter(inside('src/domain'))
      .filter((item) => !item.own && !item.to.startsWith('zod'))
    expect(described(wrong)).toEqual([])
  })

  test('the application imports neither the embedded backend nor the tests', () => {
    const wrong = imports.filter(
      (item) => item.own && /^(src|sync)\//.test(item.from) && /^(tests|supabase|scripts)\//.test(item.to),
    )
    expect(described(wrong)).toEqual([])
  })
})

test('no import cycles', () => {
  const graph = new Map<string, string[]>()
  for (const item of imports) {
    if (item.own && !item.typeOnly && !item.later)
      graph.set(item.from, [...(graph.get(item.from) ?? []), item.to])
  }
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, trail: string[]): void => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
    if (done.has(file) || trail.includes(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  expect(cycles).toEqual([])
})
