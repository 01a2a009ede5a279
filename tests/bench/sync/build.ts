// Builds one page per contender and weighs it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const here = import.meta.dirname
const root = path.resolve(here, '..', '..', '..')

/** The entry of each contender's page. */
export const entries = {
  ours: 'pages/ours.ts',
  floor: 'pages/floor.ts',
  rxdb: 'peers/rxdb.ts',
  legend: 'peers/legend.ts',
  tanstack: 'peers/tanstack.ts',
} as const
export type Name = keyof typeof entries

// RxDB ships its own version of Dexie; ours and the floor share the project's, in its build for modern browsers.
const ownDexie = { find: /^dexie$/, replacement: path.join(root, 'node_modules/dexie/dist/modern/dexie.mjs') }

async function buildPage(name: string, entry: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: here,
    base: '/',
    resolve: { alias: name === 'ours' || name === 'floor' ? [ownDexie] : [] },
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      assetsDir: `assets/${name}`,
      rollupOptions: {
        input: path.join(here, entry),
        output: {
          entryFileNames: `assets/${name}/page.js`,
          chunkFileNames: `assets/${name}/[name]-[hash].js`,
        },
      },
    },
  })
  const html = `<!doctype html><title>${name}</title><script type="module" src="/assets/${name}/page.js"></script>`
  writeFileSync(path.join(outDir, `${name}.html`), html)
}

/** Kilobytes of JavaScript, gzipped file by file as a server sends them. */
export interface Weight {
  /** Shared by all pages. */
  shell: number
  files: { file: string; kb: number }[]
}

function weigh(folder: string): Weight['files'] {
  const files = readdirSync(folder).map((file) => ({
    file,
    kb: gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length / 1000,
  }))
  return files.toSorted((a, b) => b.kb - a.kb)
}

/** Builds the pages into `outDir` and returns the weight of each file. */
export async function buildPages(outDir: string, names: readonly Name[]): Promise<Map<Name, Weight>> {
  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(outDir, { recursive: true })
  writeFileSync(path.join(outDir, 'index.html'), '<!doctype html><title>bench</title>')
  await buildPage('shell', 'pages/empty.ts', outDir)
  const shell = weigh(path.join(outDir, 'assets/shell')).reduce((sum, { kb }) => sum + kb, 0)
  const weights = new Map<Name, Weight>()
  for (const name of names) {
    await buildPage(name, entries[name], outDir)
    weights.set(name, { shell, files: weigh(path.join(outDir, `assets/${name}`)) })
  }
  return weights
}
