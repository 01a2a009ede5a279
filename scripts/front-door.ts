import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The two pages that strangers meet first, and what each asks for once the first chunk has run. */
const doors = {
  landing: { screen: 'src/screens/pages/landing-screen.tsx', words: 'pages' },
  login: { screen: 'src/screens/auth/login-screen.tsx', words: 'auth' },
} as const

/**
 * Makes the first visit short: the script that sets the theme moves into the document (the backend allows it by its hash),
 * and asks at once for the files of the page that is being opened, instead of after the first chunk has been read.
 */
export function frontDoor(): Plugin {
  const theme = readFileSync(path.resolve(import.meta.dirname, '..', 'public', 'theme.js'), 'utf8')
  return {
    name: 'front-door',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const hints = JSON.stringify({ nb: hintsIn(bundle, html, 'nb'), en: hintsIn(bundle, html, 'en') })
        return html.replace('<script src="/theme.js"></script>', `<script>${theme}${asker(hints)}</script>`)
      },
    },
  }
}

type Bundle = Rolldown.OutputBundle

function hintsIn(bundle: Bundle, html: string, language: string): Record<string, string[]> {
  const files = Object.entries(doors).map(([door, { screen, words }]) => {
    const needed = [screen, `locales/${language}/common.json`, `locales/${language}/${words}.json`].flatMap(
      (file) => withImports(bundle, file),
    )
    return [
      door,
      [...new Set(needed)].filter((file) => !html.includes(file)).map((file) => `/${file}`),
    ] as const
  })
  return Object.fromEntries(files)
}

/** A lazily loaded file's chunk and everything that it imports. */
function withImports(bundle: Bundle, source: string): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const first = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(source))
  if (!first) throw new Error(`No chunk for ${source}: the front door points nowhere`)
  const names = [first.fileName]
  for (const name of names) {
    const chunk = chunks.find((candidate) => candidate.fileName === name)
    for (const next of chunk?.imports ?? []) if (!names.includes(next)) names.push(next)
  }
  return names
}

const asker = (hints: string): string => `
;(function () {
  var hints = ${hints}
  var chosen = /(?:^|; )locale=(nb|en)/.exec(document.cookie)
  var language = chosen ? chosen[1] : /^(nb|no|nn)/.test(navigator.language) ? 'nb' : 'en'
  var door = location.pathname === '/' ? 'landing' : /^\\/auth(\\/login)?\\/?$/i.test(location.pathname) ? 'login' : ''
  ;(hints[language][door] || []).forEach(function (file) {
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  })
})()
`
