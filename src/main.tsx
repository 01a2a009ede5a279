import './app/trusted-types.ts'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createRouter } from './app/router.ts'
import { startWords } from './i18n/catalogue.ts'
import { watchForInstall } from './pwa/install.ts'

type Router = ReturnType<typeof createRouter>

/** The document's own bar stays until the first screen can take its place: no blank moment between. */
function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve()
    else router.subscribe((state) => state.initialized && resolve())
  })
}

// A function, not awaits at the top: with top-level await the bundler gives up joining small chunks.
async function boot(): Promise<void> {
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no #root')
  // First: the router begins to load its screens, and their words, at once. They must be those of this language.
  const words = startWords()
  const router = createRouter()
  await Promise.all([words, initialized(router)])
  createRoot(root).render(<RouterProvider router={router} />)
}

watchForInstall()
void boot()
