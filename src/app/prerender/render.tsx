// Run by the build in a separate Node process (plugin.ts): writes every public page in every language to standard
// output.
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router'
import { enumerations } from '../../domain/enumerations.ts'
import { i18n, startWords } from '../../i18n/i18n.ts'
import type { Locale } from '../../i18n/locale.ts'
import { NoScript } from '../public/no-script.tsx'
import { routes } from '../routes.tsx'
import { type PublicPage, publicPages } from './pages.ts'
import type { Prerendered, WrittenPage } from './written.ts'

const handler = createStaticHandler(routes)

async function render(page: PublicPage, locale: Locale): Promise<WrittenPage> {
  const context = await handler.query(new Request(new URL(page.path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${page.path} leads elsewhere`)
  const [error] = Object.values(context.errors ?? {})
  if (error !== undefined) throw error
  const router = createStaticRouter(handler.dataRoutes, context)
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
    {
      // Never outline large content: React would send it later, with an inline script that moves it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (failure) => void failures.push(failure),
    },
  )
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return { path: page.path, locale, title: page.title(), description: page.description(), html }
}

async function renderAll(): Promise<Prerendered> {
  const pages: WrittenPage[] = []
  let noScript = ''
  await startWords('nb')
  for (const locale of enumerations.locale) {
    await i18n.changeLanguage(locale)
    noScript += renderToStaticMarkup(<NoScript />)
    for (const page of publicPages) pages.push(await render(page, locale))
  }
  return { pages, noScript }
}

const written = JSON.stringify(await renderAll())
// The application's channels and timers would keep Node running.
process.stdout.write(written, () => process.exit())
