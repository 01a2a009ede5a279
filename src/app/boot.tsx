import { RouterProvider } from 'react-router/dom'
import { noteFault } from './faults/fault.ts'
import { markPageMotion } from './navigation/page-motion.ts'
import { preloadPage } from './preload.ts'
import { createRouter } from './router.ts'
import { takeOver } from './take-over.tsx'
import { readIdentity } from '../session/early/identity.ts'
import { isSharedDevice } from '../session/early/shared-mark.ts'
import { LEAVING } from '../session/early/sign-out-mark.ts'
import { startWords } from '../i18n/i18n.ts'
import { openWith } from '../pwa/opened.ts'

type Router = ReturnType<typeof createRouter>

/** The prerendered content stays until the first screen can replace it: no blank moment between. */
function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve()
    else router.subscribe((state) => state.initialized && resolve())
  })
}

/** An interrupted sign-out, or a shared device: wipe before anything is opened. */
async function forgetFirst(): Promise<void> {
  try {
    if (localStorage.getItem(LEAVING) === null && !isSharedDevice()) return
  } catch {
    // A browser that blocks storage has nothing to wipe.
    return
  }
  await import('../leaving/at-start.ts').then((start) => start.forgetAtStart()).catch(() => undefined)
}

/** Starts the application: its words, its router, and the first render. */
export async function boot(): Promise<void> {
  await forgetFirst()
  // First: the router starts loading screens and their texts at once, which must be in this language.
  const words = startWords()
  // The router loads a page once it knows the visitor: this page is on its way meanwhile.
  if (readIdentity()) preloadPage(location.pathname)
  const router = createRouter()
  await Promise.all([words, initialized(router)])
  markPageMotion(router)
  openWith((path) => void router.navigate(path))
  takeOver(router, <RouterProvider router={router} onError={noteFault} />)
}
