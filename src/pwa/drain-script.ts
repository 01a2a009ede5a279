import { createHash } from 'node:crypto'
import path from 'node:path'
import { type Plugin, type Rolldown, build } from 'vite'

const root = path.resolve(import.meta.dirname, '..', '..')

/** The build target of modern browsers: smaller, with native async functions. */
export const modernBuilds = [
  { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
  { find: /^tus-js-client$/, replacement: 'tus-js-client/lib/browser/index.js' },
]

/** Bundles the engine for the service worker as one classic script, which only a service worker can import. */
async function bundle(define: Record<string, string>): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: modernBuilds },
    define,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      lib: {
        entry: path.join(root, 'src/pwa/drain.ts'),
        formats: ['iife'],
        name: 'drain',
        fileName: 'drain',
      },
    },
  })
  const outputs: Rolldown.RolldownOutput[] = [built].flat().flatMap((one) => ('output' in one ? [one] : []))
  const code = outputs.flatMap(({ output }) => output).find((part) => part.type === 'chunk')?.code
  if (!code) throw new Error('src/pwa/drain.ts gave no script')
  return code
}

/** Built before everything else, so that the service worker knows its name. */
export function drainScript(): Plugin {
  let code = ''
  let name = ''
  return {
    name: 'drain-script',
    apply: 'build',
    async config() {
      code = await bundle({ 'process.env.NODE_ENV': '"production"' })
      name = `assets/drain-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
      return { define: { DRAIN_SCRIPT: JSON.stringify(`/${name}`) } }
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: code })
    },
  }
}
