import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * What the service worker does not fetch while it is installed, but as soon as somebody has signed in: what nobody needs
 * to open the app without network and do the main job in it. Anything that leads here alone comes along.
 */
const LATER = [
  /\/locales\/(?:en\/|nb\/(?:history|onboarding|profile|terms)\.json)/,
  /\/src\/screens\/(?:briefs\/history|onboarding|profile|settings)\//,
  /\/src\/screens\/pages\/(?!landing)/,
  /\/src\/screens\/auth\/(?!login-screen|sign-out)/,
  /\/src\/(?:components\/(?:auth|export)|data\/export)\//,
  /\/src\/app\/palette\/(?!palette-door)/,
]
const WORDS = /\/locales\/[^?]*\.json$/

interface Entry {
  url: string
  revision: string | null
  size: number
}

/** Takes what can wait out of the list of the service worker, into a list of its own that the worker reads later. */
export function keptLater() {
  let assets = ''
  let later = new Set<string>()
  let words = new Set<string>()
  const plugin: Plugin = {
    name: 'kept-later',
    apply: 'build',
    configResolved({ root, build }) {
      assets = path.resolve(root, build.outDir, 'assets')
    },
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((part) =>
          part.type === 'chunk' ? [[part.fileName, part] as const] : [],
        ),
      )
      const first = reachedFirst(chunks)
      later = new Set([...chunks.keys()].filter((name) => !first.has(name)))
      words = new Set([...later].filter((name) => isAmong(chunks.get(name), [WORDS])))
    },
  }
  const divide = (entries: Entry[]) => {
    const manifest = entries.filter(({ url }) => !later.has(url))
    const rest = entries.flatMap(({ url }) => (later.has(url) ? [url] : []))
    if (rest.length === 0) throw new Error('Nothing is kept later: the files are called something else')
    // Words before screens: a screen is of no use without them.
    const ordered = rest.toSorted((a, b) => Number(words.has(b)) - Number(words.has(a)))
    const list = JSON.stringify(ordered.map((url) => `/${url}`))
    const name = `later-${createHash('sha256').update(list).digest('hex').slice(0, 8)}.json`
    writeFileSync(path.join(assets, name), list)
    return { manifest: [...manifest, { url: `assets/${name}`, revision: null, size: list.length }] }
  }
  return { plugin, divide }
}

/** The chunks that somebody comes to without passing through what is kept later. */
function reachedFirst(chunks: Map<string, Rolldown.OutputChunk>): Set<string> {
  const first = new Set([...chunks.values()].flatMap(({ isEntry, fileName }) => (isEntry ? [fileName] : [])))
  for (const name of first) {
    const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {}
    for (const next of imports) first.add(next)
    for (const next of dynamicImports) if (!isAmong(chunks.get(next), LATER)) first.add(next)
  }
  return first
}

/** By its own file where it has one; a chunk that was joined from several, by all of them. */
function isAmong(chunk: Rolldown.OutputChunk | undefined, patterns: RegExp[]): boolean {
  if (!chunk) return false
  const files = chunk.facadeModuleId ? [chunk.facadeModuleId] : chunk.moduleIds
  return files.length > 0 && files.every((file) => patterns.some((pattern) => pattern.test(file)))
}
