import './app/trusted-types.ts'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createRouter } from './app/router.ts'
import { startWords } from './i18n/catalogue.ts'
import { watchForInstall } from './pwa/install.ts'
import { watchForUpdates } from './pwa/update.ts'

const IDLE_TIMEOUT_MS = 4000

/** Once the first screen stands and nothing else is to be done. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(work, IDLE_TIMEOUT_MS / 2)
}

// A function, not awaits at the top: with top-level await the bundler gives up joining small chunks.
async function boot(): Promise<void> {
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no #root')
  const router = createRouter()
  await startWords()
  createRoot(root).render(<RouterProvider router={router} />)
  const stop = router.subscribe((state) => {
    if (!state.initialized) return
    stop()
    whenIdle(() => void watchForUpdates())
  })
  if (router.state.initialized) whenIdle(() => void watchForUpdates())
}

watchForInstall()
void boot()
