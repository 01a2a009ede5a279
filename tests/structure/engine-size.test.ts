// The engine's size beside Dexie [S36]. sync/README.md says what counts.
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Rolldown, build } from 'vite'
import { expect, test } from 'vitest'

const KB = 1000
/** What a worker needs to start. */
const START = 25 * KB
/** With what pages and worker load when it is needed. */
const WHOLE = 25.5 * KB
/** The engine's public entries. */
const [pages, files, workers] = ['', 'files', 'worker'].map((folder) =>
  JSON.stringify(path.resolve(import.meta.dirname, '..', '..', 'sync', folder, 'index.ts')),
)
const isLibrary = (id: string): boolean => /^(dexie|comlink|zod|node-diff3|tus-js-client|@)/.test(id)

/** Vite gives a page a helper that preloads what a lazy module imports; a worker's build has none. */
const PRELOADING = 'export const __vitePreload = (load) => load()'

/** `split`: as a visitor gets it, with on-demand code in chunks of its own; otherwise in one bundle. */
async function bundle(
  entry: string,
  external: (id: string) => boolean,
  split: boolean,
): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? entry : id.endsWith('vite/preload-helper.js') ? PRELOADING : null),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      minify: 'oxc',
      modulePreload: false,
      rolldownOptions: {
        input: 'entry',
        external,
        preserveEntrySignatures: 'strict',
        ...(split ? {} : { output: { codeSplitting: false } }),
      },
    },
  })
  return [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((part) => part.type === 'chunk')
}

const weight = (chunks: { code: string }[]): number =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0)

/** The first chunk and its static imports. */
function start(chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const needed = chunks.filter((chunk) => chunk.isEntry)
  for (const chunk of needed) {
    for (const name of chunk.imports) {
      const next = chunks.find((other) => other.fileName === name)
      if (next && !needed.includes(next)) needed.push(next)
    }
  }
  return needed
}

test('[S36] all of our own code, of page and worker together, is at most 25.5 kB gz', async () => {
  const size = weight(
    await bundle(
      [pages, files, workers].map((entry) => `export * from ${entry}`).join('\n'),
      isLibrary,
      false,
    ),
  )
  console.log(`the engine's own code: ${(size / KB).toFixed(1)} kB gz`)
  expect(size).toBeLessThanOrEqual(WHOLE)
})

test('[S36] what a worker needs to start, beside Dexie and with its other libraries, is at most 25 kB gz', async () => {
  const entry = `import { runSyncWorker } from ${workers}; runSyncWorker(globalThis.config)`
  const chunks = await bundle(entry, (id) => id === 'dexie', true)
  const needed = weight(start(chunks))
  const later = weight(chunks) - needed
  console.log(`the worker's start: ${(needed / KB).toFixed(1)} kB gz; on demand ${(later / KB).toFixed(1)}`)
  expect(needed).toBeLessThanOrEqual(START)
})
