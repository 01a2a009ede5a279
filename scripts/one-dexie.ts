import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Page and workers are built apart, and each would carry a Dexie of its own: 87 kB that a phone fetches, keeps and
 * compiles twice. Built once as a file of its own, it is the same address for both. The file is Dexie's own minified
 * module for modern browsers.
 */
export function oneDexie(): { page: Plugin; worker: () => Plugin } {
  const file = path.resolve(import.meta.dirname, '../node_modules/dexie/dist/modern/dexie.min.mjs')
  const code = readFileSync(file, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '')
  const name = `assets/dexie-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
  const worker = (): Plugin => ({
    name: 'one-dexie',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      // as vite.config.ts has it by another name
      filter: { id: /(?:^|\/)dexie\/dist\/modern\/dexie\.mjs$/ },
      handler: () => ({ id: `/${name}`, external: 'absolute', moduleSideEffects: false }),
    },
  })
  const emit: Plugin = {
    ...worker(),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: code })
    },
  }
  return { page: emit, worker }
}
