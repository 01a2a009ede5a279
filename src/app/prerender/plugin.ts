import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Alias, type Plugin, type Rolldown, build } from 'vite'
import { DESCRIPTION, escaped, HEAD_END, openGraph, put, TITLE } from './shell.ts'
import type { Prerendered, WrittenPage } from './written.ts'

const root = path.resolve(import.meta.dirname, '..', '..', '..')
const MOST_BYTES = 16 * 1024 * 1024

/** Bundles the application and render.tsx for Node into one self-contained script. */
async function scriptOf(alias: Alias[]): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias },
    // Node has no location to take the origin from. No request is made to it.
    define: { 'import.meta.env.VITE_SUPABASE_URL': '"http://localhost"' },
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: path.join(root, 'src/app/prerender/render.tsx'),
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const outputs: Rolldown.RolldownOutput[] = [built].flat().flatMap((one) => ('output' in one ? [one] : []))
  const code = outputs.flatMap(({ output }) => output).find((part) => part.type === 'chunk')?.code
  if (!code) throw new Error('src/app/prerender/render.tsx gave no script')
  return code
}

/** In a separate process: whatever the application leaves running ends with it. */
async function render(alias: Alias[]): Promise<Prerendered> {
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '-'], {
    cwd: root,
    maxBuffer: MOST_BYTES,
  })
  running.child.stdin?.end(await scriptOf(alias))
  return JSON.parse((await running).stdout)
}

function documentOf(shell: string, page: WrittenPage, preloaded: string): string {
  const title = escaped(`${page.title} · Samspill`)
  const description = escaped(page.description)
  const parts: [RegExp, string][] = [
    [/(<html )lang="nb"(>)/, `lang="${page.locale}" data-page="${page.path}"`],
    [TITLE, title],
    [DESCRIPTION, description],
    [openGraph('title'), title],
    [openGraph('description'), description],
    [HEAD_END, `<link rel="canonical" href="${page.path}">${preloaded}`],
    [/(<div id="root">)[\s\S]*(<\/div>\s*<\/body>)/, page.html],
  ]
  return parts.reduce((html, [place, insert]) => put(html, place, insert), shell)
}

/** A page's file: `pages/nb/auth/Login.html`, and `pages/nb/index.html` for the front page. */
const fileOf = ({ path: at, locale }: WrittenPage): string =>
  `pages/${locale}${at.endsWith('/') ? `${at}index` : at}.html`

/** The files of a chunk and everything that it imports statically. */
function filesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): Set<string> {
  const files = new Set([chunk.fileName])
  for (const file of files) {
    const part = bundle[file]
    if (part?.type === 'chunk') for (const imported of part.imports) files.add(imported)
  }
  return files
}

/** The files that every page loads, by the order in which they are needed. */
interface Needed {
  /** The application itself: the entry imports it once the page has been painted. */
  boot: string[]
  /** What a signed-in person's page loads after that. */
  onDevice: string[]
}

function neededFiles(bundle: Rolldown.OutputBundle): Needed {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const filesFor = (module: string): Set<string> => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (!chunk) throw new Error(`${module} has no chunk`)
    return filesOf(bundle, chunk)
  }
  const entry = filesFor('/src/main.tsx')
  const boot = filesFor('/src/app/boot.tsx')
  const onDevice = filesFor('/src/app/on-device.ts')
  return {
    boot: [...boot].filter((file) => !entry.has(file)),
    onDevice: [...onDevice].filter((file) => !boot.has(file) && !entry.has(file)),
  }
}

/** Fetched and compiled while the entry still waits. On a page that can be read already, after its styles and fonts. */
const preloads = (files: readonly string[], isReadable: boolean): string =>
  files
    .map((file) => {
      const priority = isReadable ? ' fetchpriority="low"' : ''
      return `<link rel="modulepreload" crossorigin${priority} href="/${file}">`
    })
    .join('')

/**
 * Writes the public pages as HTML in both languages, beside the shell that serves all other paths. The server chooses
 * between them (supabase/local/http/page.ts); in the browser src/app/take-over.tsx continues from there.
 */
export function prerenderPages(alias: Alias[]): Plugin {
  return {
    name: 'prerender-pages',
    apply: 'build',
    generateBundle: {
      // After the shell has been written.
      order: 'post',
      async handler(_options, bundle) {
        const shell = bundle['index.html']
        if (shell?.type !== 'asset') throw new Error('There is no index.html')
        const html = String(shell.source)
        const { pages, noScript } = await render(alias)
        const { boot, onDevice } = neededFiles(bundle)
        for (const page of pages) {
          const source = documentOf(html, page, preloads(boot, true))
          this.emitFile({ type: 'asset', fileName: fileOf(page), source })
        }
        shell.source = [
          {
            place: /(<html lang="nb")(>)/,
            insert: ` data-on-device="${onDevice.map((file) => `/${file}`).join(' ')}"`,
          },
          { place: HEAD_END, insert: preloads(boot, false) },
          { place: /(<div id="root">[\s\S]*<\/header>)(\s*<\/div>\s*<\/body>)/, insert: noScript },
        ].reduce((text, { place, insert }) => put(text, place, insert), html)
      },
    },
  }
}
