import './app/trusted-types.ts'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createRouter } from './app/router.ts'
import { startWords } from './i18n/init.ts'
import { watchForInstall } from './pwa/install.ts'
import { watchForUpdates } from './pwa/update.ts'

watchForInstall()

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

const router = createRouter()
await startWords()
createRoot(root).render(<RouterProvider router={router} />)

const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
whenIdle(() => void watchForUpdates())
