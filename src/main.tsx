import './app/trusted-types.ts'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { noteFault } from './app/faults/fault.ts'
import { createRouter } from './app/router.ts'
import { isSharedDevice } from './data/leaving/shared-mark.ts'
import { LEAVING } from './data/leaving/sign-out-mark.ts'
import { startWords } from './i18n/i18n.ts'
import { watchForInstall } from './pwa/install.ts'

type Router = ReturnType<typeof createRouter>

/** The document's own bar stays until the first screen can take its place: no blank moment between. */
function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve()
    else router.subscribe((state) => state.initialized && resolve())
  })
}

/** A sign-out that was cut short, or a device that keeps nothing: that comes before anything is opened. */
async function forgetFirst(): Promise<void> {
  try {
    if (localStorage.getItem(LEAVING) === null && !isSharedDevice()) return
  } catch {
    // A browser that blocks storage holds nothing.
    return
  }
  await import('./data/leaving/at-start.ts').then((start) => start.forgetAtStart()).catch(() => undefined)
}

// A function, not awaits at the top: with top-level await the bundler gives up joining small chunks.
async function boot(): Promise<void> {
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no #root')
  await forgetFirst()
  // First: the router begins to load its screens, and their words, at once. They must be those of this language.
  const words = startWords()
  const router = createRouter()
  await Promise.all([words, initialized(router)])
  createRoot(root).render(<RouterProvider router={router} onError={noteFault} />)
}

watchForInstall()
void boot()
