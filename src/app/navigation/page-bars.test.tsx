// The bars that pages have of their own on a phone: below another page, and in something that one finishes or leaves.
import type { ReactNode } from 'react'
import { Link, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate, openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectPath, expectVisible, heading, press } from '../../../tests/components/controls.ts'
import { put, signIn } from '../../../tests/components/person.ts'
import { briefRow } from '../../../tests/components/rows.ts'
import { desktop } from '../../../tests/components/setup.ts'
import { Page } from '../../ui/layout/page.tsx'
import { InBar } from '../../ui/layout/in-bar.tsx'
import { routes } from '../routes.tsx'

const bar = page.getByRole('banner')
const tabs = page.getByRole('navigation', { name: 'Navigasjon' })

/** The application with more pages for signed-in people. */
const withPages = (...pages: RouteObject[]): RouteObject[] => {
  const within = (table: readonly RouteObject[]): RouteObject[] =>
    table.map((route) => {
      if (route.index || !route.children) return route
      const children = route.id === 'signed-in' ? [...pages, ...route.children] : within(route.children)
      return { ...route, children }
    })
  return within(routes)
}

test('a page below another has its way back, its title and its menu in the bar of a phone', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId)
  await put(fjord, 'briefs', brief)
  await openApp(`/business/briefs/${brief.id}`)
  await expectVisible(bar.getByRole('link', { name: 'Briefer' }))
  // instead of the common bar
  await expectCount(bar.getByRole('button'), 1)
  // heard where the page begins, painted in the bar
  await expectVisible(heading(brief.title))
  await expect.element(bar.getByText(brief.title)).not.toBeInTheDocument()
  await expectVisible(tabs)
  await axeClean('a brief on a phone')
  await bar.getByRole('button', { name: 'Flere valg' }).click()
  await expectVisible(page.getByRole('menuitem', { name: 'Varsler' }))
  await page.getByRole('menuitem', { name: 'Søk' }).click()
  await expectVisible(page.getByRole('combobox', { name: 'Søk eller gå til …' }))
  await press('Lukk')
  await expectCount(page.getByRole('combobox'), 0)
  await bar.getByRole('link', { name: 'Briefer' }).click()
  await expectPath(/^\/business\/briefs$/)
  await expectCount(bar.getByRole('button', { name: 'Flere valg' }), 0)
})

test('what stands right under the bar of a phone can be pressed, on a page with a bar of its own or without', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId)
  await put(fjord, 'briefs', brief)
  for (const path of ['/business', `/business/briefs/${brief.id}`]) {
    await openApp(path)
    await expectVisible(page.getByRole('main'))
    const { bottom } = bar.element().getBoundingClientRect()
    for (const below of [2, 20, 50])
      expect(bar.element().contains(document.elementFromPoint(180, bottom + below)), `${below} px`).toBe(
        false,
      )
  }
})

test('what can be done with a thing is in the ⋯ of the bar, and beside the title on a wide screen', async () => {
  let archived = 0
  const thing = (
    <Page
      title="Votter"
      back={{ label: 'Alt', render: <Link to="/business" /> }}
      menu={[{ key: 'archive', label: 'Arkiver', onSelect: () => (archived += 1) }]}
    >
      <p>Innhold</p>
    </Page>
  )
  await signIn('business', 'Fjord')
  await openApp('/thing', withPages({ path: '/thing', element: thing }))
  await bar.getByRole('button', { name: 'Flere valg' }).click()
  await page.getByRole('menuitem', { name: 'Arkiver' }).click()
  await expect.poll(() => archived).toBe(1)
  await page.viewport(desktop.width, desktop.height)
  await page.getByRole('main').getByRole('button', { name: 'Flere valg' }).click()
  await expectCount(page.getByRole('menuitem'), 1)
  await page.getByRole('menuitem', { name: 'Arkiver' }).click()
  await expect.poll(() => archived).toBe(2)
})

const task = (
  <Page
    title="Hva skal lages?"
    task={{
      close: { label: 'Lukk', render: <Link to="/business" /> },
      progress: <p>1 av 4</p>,
      save: 'Lagret',
    }}
  >
    <p>Innhold</p>
  </Page>
)

test('a task hides the tab bar, says how far it has come, and can be left', async () => {
  await signIn('business', 'Fjord')
  await openApp('/task', withPages({ path: '/task', element: task }))
  await expectVisible(bar.getByText('1 av 4'))
  await expectVisible(bar.getByText('Lagret'))
  await expectVisible(heading('Hva skal lages?'))
  await expectCount(tabs, 0)
  await axeClean('a task on a phone')
  await page.viewport(desktop.width, desktop.height)
  await expectVisible(page.getByRole('main').getByText('1 av 4'))
  await expectVisible(bar.getByRole('link', { name: 'Kreatører' }))
  await page.viewport(360, 780)
  await bar.getByRole('link', { name: 'Lukk' }).click()
  await expectPath(/^\/business$/)
  await expectVisible(tabs)
})

test('a room fills the bar with what it wants, and has no tab bar', async () => {
  await signIn('business', 'Fjord')
  const room = (
    <InBar kind="room">
      <p>Linh</p>
    </InBar>
  )
  await openApp('/room', withPages({ path: '/room', element: room }))
  await expectVisible(bar.getByText('Linh'))
  await expectCount(tabs, 0)
  await navigate('/business')
  await expectVisible(tabs)
})

test('over a picture the bar is transparent until that has scrolled away', async () => {
  await signIn('business', 'Fjord')
  const picture = (
    <Page
      title="Votter"
      picture={<div className="h-40 bg-quiet">Bilde</div>}
      picturePx={108}
      back={{ label: 'Alt', render: <Link to="/business" /> }}
    >
      <p className="h-[200dvh]">Innhold</p>
    </Page>
  )
  await openApp('/picture', withPages({ path: '/picture', element: picture }))
  await expectVisible(bar.getByRole('link', { name: 'Alt' }))
  const background = () => getComputedStyle(bar.element()).backgroundColor
  await expect.poll(background).toBe('rgba(0, 0, 0, 0)')
  expect(page.getByRole('main').element().getBoundingClientRect().top).toBe(0)
  // Again until it has: the router restores the place of a page that has just opened.
  await expect.poll(() => (scrollTo(0, 120), background())).not.toBe('rgba(0, 0, 0, 0)')
})

test('a thing under its picture has one bar at the bottom: what can be done with it, or else the tab bar', async () => {
  await signIn('business', 'Fjord')
  const thing = (action: ReactNode) => (
    <Page
      title="Votter"
      picture={<div className="h-40 bg-quiet">Bilde</div>}
      back={{ label: 'Alt', render: <Link to="/business" /> }}
      action={action}
    >
      <p>Innhold</p>
    </Page>
  )
  const pages = withPages(
    { path: '/thing', element: thing(<button type="button">Søk</button>) },
    { path: '/done', element: thing(null) },
  )
  await openApp('/thing', pages)
  const action = page.getByRole('button', { name: 'Søk', exact: true })
  await expectVisible(action)
  await expectCount(tabs, 0)
  await expect.poll(() => innerHeight - action.element().getBoundingClientRect().bottom).toBeLessThan(16)
  await navigate('/done')
  await expectVisible(tabs)
  // On its side the action ends the page instead of sticking.
  await page.viewport(780, 360)
  await navigate('/thing')
  await expectVisible(tabs)
})
