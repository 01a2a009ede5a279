// Runs before every file of component tests: the app's own styles, and no sync worker.
import { MotionGlobalConfig } from 'framer-motion'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import '../../src/theme.css'
import { i18n, startWords } from '../../src/i18n/i18n.ts'
import { currentLocale } from '../../src/i18n/locale.ts'
import { forgetSession } from '../../src/session/tokens/forget-session.ts'
import { closeToast, readToasts, toastTime } from '../../src/ui/overlay/toast.tsx'
import { closeApp } from './app.tsx'
import { restoreNetwork } from './network.ts'

export const phone = { width: 360, height: 780 }
export const desktop = { width: 1280, height: 800 }

/** A worker that never answers: the test writes the status row itself. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

const RealWorker = globalThis.Worker

// The clock stands still in some tests, so animations end at once.
MotionGlobalConfig.skipAnimations = true

// A page transition that a test ends in the middle of would fail the next one.
Object.defineProperty(document, 'startViewTransition', { value: undefined, configurable: true })

// An earlier file may have left its person signed in: all share the page.
beforeAll(forgetSession)

beforeEach(async () => {
  Object.assign(globalThis, {
    Worker: function startWorker(url: URL, options?: WorkerOptions) {
      return options?.name === 'sync' ? new SilentWorker() : new RealWorker(url, options)
    },
  })
  toastTime.isHeld = true
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(phone.width, phone.height)
  // The click of an earlier test has left it somewhere: what it points at is hovered.
  await commands.moveMouseAway()
  await (i18n.isInitialized ? i18n.changeLanguage(currentLocale()) : startWords())
})

afterEach(async ({ task }) => {
  // What a screenshot would tell, in words that a log keeps.
  if (task.result?.state === 'fail') console.error(`${task.name}: the page says\n${document.body.innerText}`)
  await closeApp()
  // A module holds them, and they would be shown to the next test.
  for (const one of readToasts()) closeToast(one)
  restoreNetwork()
  vi.useRealTimers()
  vi.restoreAllMocks()
  // A test may have ended offline, which modules remember.
  dispatchEvent(new Event('online'))
  delete document.documentElement.dataset.theme
  document.adoptedStyleSheets = []
})
