import type { Rolldown } from 'vite'

type Look = (id: string) => Rolldown.ModuleInfo | null
type Edges = (id: string) => readonly string[]

const DATABASE = /\/src\/data\/db\.ts$/
const ENTRY = /\/index\.html$/
const DOOR = /\/src\/app\/on-device\.ts$/
/** Files that only name others: who imports one name from them is followed to that name's file alone. */
const BARREL = /\/sync\/index\.ts$|\/lucide-react\.mjs$/
const FROM_BARREL =
  /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](?:[^"']*\/sync\/index\.ts|lucide-react)["']/g
const NAMES = /export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g

/**
 * Two files instead of forty: what every page has from its start, and what nobody has before they have come through the
 * door to the local database. Left alone, the bundler cuts a file for each set of pages that share something, and forty
 * small files weigh 6 kB more in front of the first screen than the same in two. Neither set reaches into anything that
 * is loaded after it, so modules run in the order in which they were written.
 */
export function joinChunks(): Rolldown.CodeSplittingOptions {
  let sets: Map<string, string> | null = null
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'joined',
        name(id, context) {
          sets ??= survey((module) => context.getModuleInfo(module), id)
          return sets.get(id) ?? null
        },
      },
    ],
  }
}

/** Which module belongs to which of the two files. */
function survey(look: Look, start: string): Map<string, string> {
  const statics: Edges = (id) => importsOf(look, id)
  const every: Edges = (id) => [...statics(id), ...(look(id)?.dynamicallyImportedIds ?? [])]
  const importers: Edges = (id) => [...(look(id)?.importers ?? []), ...(look(id)?.dynamicImporters ?? [])]
  const entry = find(reached(start, importers), ENTRY)
  const door = find(reached(entry, every), DOOR)
  const front = reached(entry, statics)
  const outside = reached(entry, (id) => every(id).filter((next) => next !== door))
  const device = [...reached(door, statics)].filter((id) => !outside.has(id))
  if (!device.some((id) => DATABASE.test(id)))
    throw new Error(
      'A page reaches the local database past src/app/on-device.ts: its first screen grows by 45 kB',
    )
  return new Map([
    ...[...front].map((id) => [id, 'front'] as const),
    ...device.map((id) => [id, 'on-device'] as const),
  ])
}

function reached(from: string, edges: Edges): Set<string> {
  const all = new Set([from])
  for (const id of all) for (const next of edges(id)) all.add(next)
  return all
}

function find(ids: Iterable<string>, pattern: RegExp): string {
  const found = [...ids].find((id) => pattern.test(id))
  if (!found) throw new Error(`Nothing is called ${pattern}: chunks cannot be joined`)
  return found
}

function importsOf(look: Look, id: string): readonly string[] {
  const { importedIds = [], code } = look(id) ?? {}
  return importedIds.flatMap((next) => (BARREL.test(next) ? throughBarrel(look, next, code ?? '') : [next]))
}

function throughBarrel(look: Look, barrel: string, importer: string): readonly string[] {
  const { importedIds = [], code } = look(barrel) ?? {}
  const last = (name: string, at: 0 | -1): string => name.trim().split(/\s+/).at(at) ?? ''
  const wanted = new Set(
    [...importer.matchAll(FROM_BARREL)].flatMap(([, list = '']) =>
      list.split(',').map((name) => last(name, 0)),
    ),
  )
  const files = [...(code ?? '').matchAll(NAMES)].flatMap(([, list = '', file = '']) =>
    list.split(',').some((name) => wanted.has(last(name, -1))) ? [file] : [],
  )
  return importedIds.filter((next) => files.some((file) => next.endsWith(`/${file}`)))
}
