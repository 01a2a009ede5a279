// The first render of a page: hydrates what the build wrote if it fits this page, visitor and language, else replaces
// it.
import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readIdentity } from '../session/early/identity.ts'
import { hasOnlyWordsOf } from '../i18n/i18n.ts'
import type { createRouter } from './router.ts'

type Router = ReturnType<typeof createRouter>

const withoutLastSlash = (path: string): string => path.toLowerCase().replace(/(?<=.)\/$/, '')

/** The build writes for guests (prerender/), each language without texts of the other. */
function isWrittenFor({ state }: Router, { dataset, lang }: HTMLElement): boolean {
  return (
    dataset.page !== undefined &&
    withoutLastSlash(dataset.page) === withoutLastSlash(state.location.pathname) &&
    state.errors === null &&
    readIdentity() === null &&
    hasOnlyWordsOf(lang)
  )
}

/** Repeats the clicks made before the application had started (public/before-paint.js). */
function pressAgain(): void {
  for (const control of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete control.dataset.pressed
    control.click()
  }
}

/** A page's own address, for search engines, and for the browser's menu that shares it: not that of the next page. */
function leaveAddress({ state, subscribe }: Router): void {
  const address = document.querySelector('link[rel="canonical"]')
  if (!address) return
  const stop = subscribe(({ location }) => {
    if (location.pathname === state.location.pathname) return
    address.remove()
    stop()
  })
}

function Started({ children }: { children: ReactNode }) {
  // The hidden content has been replaced, and nothing is painted yet.
  useLayoutEffect(() => void delete document.documentElement.dataset.waiting, [])
  useEffect(pressAgain, [])
  return children
}

export function takeOver(router: Router, app: ReactNode): void {
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no #root')
  const page = document.documentElement
  const isWritten = isWrittenFor(router, page)
  delete page.dataset.page
  leaveAddress(router)
  const started = <Started>{app}</Started>
  // As a transition, React hydrates in slices of 5 ms: whoever presses or types meanwhile is answered between two.
  if (isWritten) startTransition(() => void hydrateRoot(root, started))
  else createRoot(root).render(started)
}
