// Bundles the modules that several pages share into a few files instead of two hundred. The groups follow from what
// imports what, and name no screen, component or entity: a new one needs no edit. tests/budgets limits their sizes.
import path from 'node:path'
import type { Rolldown } from 'vite'

/** The id that the bundler gives a file of the project, on every system. */
const idOf = (file: string): string => path.join(import.meta.dirname, '..', file).replaceAll('\\', '/')

/** Icons come through one module that imports them all: its imports say nothing. */
const isIcon = (id: string): boolean => id.includes('/node_modules/lucide-react/')

type Graph = Rolldown.ChunkingContext

/** Modules with everything that they import statically. */
function withImports(from: readonly string[], graph: Graph): Set<string> {
  const found = new Set(from)
  for (const id of found)
    if (!isIcon(id)) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

type Audience = 'entry' | 'everyone' | 'guests' | 'session' | 'people'
let audienceOf: ((id: string) => Audience) | undefined

/**
 * Who loads a module. entry: what runs before the first paint. everyone: the application's start. session: whoever calls
 * the authentication service. guests: pages that do not open the local database. people: pages behind the sign-in only.
 */
function divide(graph: Graph): (id: string) => Audience {
  const screens = graph.getModuleInfo(idOf('src/app/routes.tsx'))?.dynamicallyImportedIds ?? []
  if (screens.length === 0) throw new Error('src/app/routes.tsx has no screens')
  const entry = withImports([idOf('index.html')], graph)
  // The application that the entry starts once the page has been painted.
  const everyone = withImports([idOf('src/app/boot.tsx')], graph)
  const engine = idOf('sync/')
  const guests = new Set(
    screens
      .map((screen) => withImports([screen], graph))
      .filter((all) => ![...all].some((id) => id.startsWith(engine)))
      .flatMap((all) => [...all]),
  )
  const calls = (id: string) => [...withImports([id], graph)].some((one) => one.includes('/@supabase/'))
  return (id) => {
    if (entry.has(id) || id.endsWith('vite/preload-helper.js')) return 'entry'
    if (everyone.has(id) || isIcon(id) || id.includes('/src/ui/')) return 'everyone'
    if (calls(id)) return 'session'
    return guests.has(id) ? 'guests' : 'people'
  }
}

/** A group of one audience's modules. */
const of = (audience: Audience, name: string, more: Omit<Rolldown.CodeSplittingGroup, 'name'>) => ({
  ...more,
  debugName: name,
  name: (id: string, graph: Graph) => {
    audienceOf ??= divide(graph)
    return audienceOf(id) === audience && !graph.getModuleInfo(id)?.isEntry ? name : null
  },
})

/** The bundler adds to a group's name which pages use it. */
export const chunkFileNames = ({ name }: { name: string }): string => `assets/${name.split('~')[0]}-[hash].js`

/** For the bundler: a module belongs to the first group that takes it. `$initial`: boot.tsx or on-device.ts needs it. */
export const chunkGroups = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  { name: 'popups', test: /\/node_modules\/(?:@base-ui|@floating-ui)\//, minShareCount: 2 },
  of('entry', 'entry', {}),
  of('everyone', 'shared', { tags: ['$initial'] }),
  of('people', 'device', { tags: ['$initial'] }),
  of('session', 'session', { minShareCount: 2 }),
  // A larger threshold merges what other pages need into this page's files: a home screen would load the forms.
  of('people', 'work', { minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 500 }),
  { name: 'icons', test: isIcon, minShareCount: 2 },
  { name: 'ui', test: /\/src\/ui\//, minShareCount: 3 },
  { name: 'fields', test: /\/src\/ui\/form\//, minShareCount: 2 },
]
