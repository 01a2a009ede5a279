// The entry. Waits for the first paint of a prerendered page, then starts the application in several short tasks.
import './app/trusted-types.ts'
import { watchForInstall } from './pwa/install-prompt.ts'
import { watchForOpened } from './pwa/opened.ts'
import { readIdentity } from './session/early/identity.ts'

/** Longer than any paint takes: a tab that is hidden meanwhile paints nothing and starts all the same. */
const MOST_MS = 500

/** Resolves in a new task: a press or a key that waits is answered first. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Resolves once the browser has painted the document. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, MOST_MS)
  })

// A function, not top-level await: with that the bundler stops merging small chunks.
async function start(): Promise<void> {
  // A prerendered page can be read before any of our code has run. The shell of all others has nothing to read.
  if (document.documentElement.dataset.page !== undefined) await painted()
  // What every signed-in page needs is fetched beside React, not after it. What fails is fetched again where it is needed.
  if (readIdentity()) void import('./app/on-device.ts').catch(() => undefined)
  // React's modules are half of what is evaluated, and no single task should be that long.
  await import('react-dom/client')
  await nextTask()
  const { boot } = await import('./app/boot.tsx')
  await boot()
}

// Before anything waits: the browser drops events and messages that come while nobody listens.
watchForInstall()
watchForOpened()
void start()
