// The whole application in the test's own page, at any address.
import { type Root, createRoot } from 'react-dom/client'
import { type RouteObject, createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { noteFault } from '../../src/app/faults/fault.ts'
import { routes } from '../../src/app/routes.tsx'
import { readIdentity } from '../../src/session/early/identity.ts'
import { localDataIfOpen } from '../../src/device/store/local-data.ts'
import { flushForms } from '../../src/forms/drafts/flush-forms.ts'
import { readAnew } from './read-anew.tsx'

type Router = ReturnType<typeof createBrowserRouter>

let running: { root: Root; router: Router; element: HTMLElement } | null = null

function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve()
    else router.subscribe((state) => state.initialized && resolve())
  })
}

function unmount(): void {
  running?.root.unmount()
  running?.router.dispose()
  running?.element.remove()
  running = null
}

/** Opens the application at an address, as loading the page does, and closes what was open before. */
export async function openApp(path: string, table: RouteObject[] = routes): Promise<void> {
  await closeApp()
  const data = readIdentity() && localDataIfOpen()
  if (data) await readAnew(data)
  history.replaceState(null, '', path)
  scrollTo(0, 0)
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  const router = createBrowserRouter(table)
  await initialized(router)
  const root = createRoot(element)
  root.render(<RouterProvider router={router} onError={noteFault} />)
  running = { root, router, element }
}

/** Navigates to another page, as a link does. */
export async function navigate(path: string): Promise<void> {
  await running?.router.navigate(path)
}

/** Unmounts the application. The person's database stays open, so that pending writes finish. */
export async function closeApp(): Promise<void> {
  await flushForms()
  unmount()
}
