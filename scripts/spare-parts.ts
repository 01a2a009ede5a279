import path from 'node:path'
import type { Plugin } from 'vite'

/** Who asks for what, and what we give instead. */
const spared = [
  {
    importer: /react-router\/dist\/production\/lib\/(?:dom\/lib|components)\.js$/,
    source: /ssr\/components\.js$/,
    code: `
      import { createContext } from 'react'
      export const FrameworkContext = createContext(undefined)
      export const usePrefetchBehavior = () => [false, null, {}]
      export const mergeRefs = (ref) => ref
      export const PrefetchPageLinks = () => null
    `,
  },
  {
    importer: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    source: /\.\/instrumentation\.js$/,
    code: `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      export const getRouteInstrumentationUpdates = () => ({})
      export const instrumentClientSideRouter = (router) => router
    `,
  },
  {
    importer: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/,
    source: /\/createLucideIcon\.mjs$/,
    code: `
      import { createElement } from 'react'
      const lines = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' }
      const draw = ([tag, attributes]) => createElement(tag, attributes)
      export default ({ node, size: box = 24 }) =>
        ({ size, ...rest }) =>
          createElement('svg', { ...lines, viewBox: '0 0 ' + box + ' ' + box, width: size, height: size, ...rest }, node.map(draw))
    `,
  },
]

/**
 * Every page waits for these. A tenth of the router serves those who use it as a framework: pages that a server renders
 * and that links fetch ahead, and instruments around each route. An icon of lucide can be given classes, contexts and
 * scales that src/ui/icon.tsx never gives. Nothing can switch that off. A version that asks these files for more stops
 * the build, because a name is missing.
 */
export function spareParts(): Plugin {
  const name = (index: number) => `\0spare-parts-${index}`
  return {
    name: 'spare-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const from = importer.split(path.sep).join('/')
      const index = spared.findIndex((one) => one.importer.test(from) && one.source.test(source))
      return index < 0 ? null : { id: name(index), moduleSideEffects: false }
    },
    load(id) {
      const index = spared.findIndex((_, at) => name(at) === id)
      return index < 0 ? null : (spared[index]?.code ?? null)
    },
  }
}
