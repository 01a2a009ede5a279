// The built application on disk: its scripts, their static imports, and their sizes.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

export const KB = 1000
export const root = path.resolve(import.meta.dirname, '..', '..')
export const dist = path.join(root, 'dist')
if (!existsSync(path.join(dist, 'index.html'))) throw new Error('Build first: npm run build')

export const assets: readonly string[] = readdirSync(path.join(dist, 'assets'))
export const readDist = (file: string): string => readFileSync(path.join(dist, file), 'utf8')
export const bytesOf = (file: string): number => readFileSync(path.join(dist, file)).length
export const gzOf = (file: string): number => gzipSync(readFileSync(path.join(dist, file))).length

/** The scripts that a built script imports statically. */
export function importsOf(name: string): string[] {
  const imports = readDist(`assets/${name}`).matchAll(
    /(?:from|import)\s*["'](?:\.|\/assets)\/([\w-]+\.js)["']/g,
  )
  return Array.from(imports, ([, next]) => next ?? '')
}

/** Built files by name, without their hash of eight characters, and all their static imports, as the browser requests them. */
export function withImports(...chunks: string[]): Set<string> {
  const found = chunks.flatMap((chunk) => {
    const named = assets.filter((name) => name.replace(/-[\w-]{8}\.\w+$/, '') === chunk)
    if (named.length === 0)
      throw new Error(`The build has no ${chunk}-*: what is counted must be looked at again`)
    return named
  })
  const scripts = new Set(found.filter((name) => name.endsWith('.js')))
  for (const name of scripts) for (const next of importsOf(name)) scripts.add(next)
  return new Set(Array.from(scripts, (name) => `/assets/${name}`))
}
