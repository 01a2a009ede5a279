// The error page: the frame stays, and there is a code to copy.
import type { RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectVisible, heading, press } from '../../../tests/components/controls.ts'
import { signIn } from '../../../tests/components/person.ts'
import { desktop } from '../../../tests/components/setup.ts'
import { routes } from '../routes.tsx'

/** The application with one more page, which throws. */
function withBroken(path: string): RouteObject[] {
  const broken: RouteObject = { path, lazy: () => Promise.reject(new Error('noe finnes ikke')) }
  return routes.map((route) =>
    route.id === 'root' && !route.index ? { ...route, children: [broken, ...(route.children ?? [])] } : route,
  )
}

test('keeps the top bar and the work, and lets the code be copied', async () => {
  await page.viewport(desktop.width, desktop.height)
  await signIn('business', 'Fjord')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openApp('/broken', withBroken('/broken'))
  await expectVisible(heading('Noe gikk galt. Prøv igjen.'))
  await expectVisible(page.getByRole('link', { name: 'Fjord' }))
  const shown = page.getByRole('main').element().querySelector('code')?.textContent ?? ''
  expect(shown).toMatch(/^F-[2-9A-Z]{4}-[2-9A-Z]{2}$/)
  await expectVisible(page.getByRole('main').getByText('noe finnes ikke', { exact: true }))
  await axeClean('what went wrong')
  await press('Kopier feilkode')
  await expectVisible(page.getByRole('button', { name: 'Feilkoden er kopiert' }))
  expect(write).toHaveBeenCalledWith(expect.stringContaining(shown))
  expect(write).toHaveBeenCalledWith(expect.stringContaining('/broken'))
  await openApp('/business')
  await expectVisible(page.getByRole('main').getByRole('heading', { level: 1 }))
  await expectCount(heading('Noe gikk galt. Prøv igjen.'), 0)
})
