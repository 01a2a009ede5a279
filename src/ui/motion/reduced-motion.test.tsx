// With prefers-reduced-motion, which these tests run with, nothing is animated but opacity.
import { MotionGlobalConfig } from 'framer-motion'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { expectCount, expectVisible, press, pressInMenu } from '../../../tests/components/controls.ts'
import { put, signIn } from '../../../tests/components/person.ts'
import { projectRow } from '../../../tests/components/rows.ts'
import { DevOverlays } from '../../screens/dev/dev-overlays.tsx'
import { List, ListRow } from '../display/list-row.tsx'
import { Motion, from } from './motion.tsx'

/** What framer-motion gave the browser to animate, and what it moved itself, frame by frame. */
const animated = new Set<string>()
const moved = new Map<Element, Set<string>>()
const watch = new MutationObserver((changes) => {
  for (const { target } of changes)
    if (target instanceof HTMLElement && !['', 'none'].includes(target.style.transform))
      moved.set(target, (moved.get(target) ?? new Set()).add(target.style.transform))
})

beforeEach(() => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  MotionGlobalConfig.skipAnimations = false
  animated.clear()
  moved.clear()
  const { animate } = Element.prototype
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function record(this: Element, frames, options) {
    const all = Array.isArray(frames) ? frames : [frames ?? {}]
    for (const frame of all) for (const property of Object.keys(frame)) animated.add(property)
    return animate.call(this, frames, options)
  })
  watch.observe(document, { attributes: true, attributeFilter: ['style'], subtree: true })
})

afterEach(() => {
  watch.disconnect()
  MotionGlobalConfig.skipAnimations = true
})

const ready = () => expect.poll(() => from({ opacity: 0 })).toEqual({ opacity: 0 })
const onlyFaded = () => {
  expect([...animated].filter((property) => !['opacity', 'offset', 'easing'].includes(property))).toEqual([])
  // One value is a place, such as a menu's at its button; a movement has many.
  expect([...moved.values()].filter((places) => places.size > 1)).toEqual([])
}

function Rows() {
  const [names, setNames] = useState(['Ida', 'Per', 'Ola'])
  return (
    <>
      <button type="button" onClick={() => setNames(names.slice(1))}>
        Fjern den første
      </button>
      <List aria-label="Navn">
        {names.map((name) => (
          <ListRow key={name} title={name} />
        ))}
      </List>
    </>
  )
}

const Sample = () => (
  <Motion>
    <main>
      <h1>Ro</h1>
      <Rows />
      <DevOverlays />
    </main>
  </Motion>
)

test('sheets and rows fade where they are', async () => {
  await openApp('/sample', [{ path: '/sample', element: <Sample /> }])
  await ready()
  await page.getByRole('main').getByRole('button', { name: 'Flere valg' }).last().click()
  const menu = page.getByRole('menu', { name: 'Valg for briefen' })
  await expectVisible(menu)
  const sheet = menu.element().closest('[data-sheet]') ?? menu.element()
  await expect.element(menu).toHaveStyle({ opacity: '1' })
  await userEvent.keyboard('{Escape}')
  await expectCount(menu, 0)
  expect(moved.get(sheet)).toBeUndefined()
  await press('Fjern den første')
  await expectCount(page.getByRole('list', { name: 'Navn' }).getByRole('listitem'), 2)
  expect(animated).toContain('opacity')
  onlyFaded()
})

test('toasts come and go where they are', async () => {
  await openApp('/dev')
  await ready()
  await page.getByRole('main').getByRole('button', { name: 'Vellykket', exact: true }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Briefen er publisert' })
  await expectVisible(toast)
  await userEvent.keyboard('{Alt>}t{/Alt}{Escape}')
  await expectCount(toast, 0)
  onlyFaded()
})

test('projects that change places are in their new ones at once', async () => {
  const ida = await signIn('creator', 'Ida')
  await put(ida, 'projects', projectRow(ida.teamId, 'Vinter', 1), projectRow(ida.teamId, 'Sommer', 2))
  await openApp('/creator/profile/portfolio')
  await ready()
  await pressInMenu('Endre rekkefølge')
  const places = page.getByRole('main').getByRole('listitem')
  await expect.element(places.first()).toHaveTextContent('Vinter')
  moved.clear()
  animated.clear()
  await page
    .getByRole('button', { name: /Vinter/ })
    .last()
    .click()
  await expect.element(places.first()).toHaveTextContent('Sommer')
  onlyFaded()
})

test('a page takes the place of another without moving', async () => {
  const own = Object.getOwnPropertyDescriptor(document, 'startViewTransition')
  Reflect.deleteProperty(document, 'startViewTransition')
  document.documentElement.dataset['pageMotion'] = 'push'
  const next = document.createTextNode('Neste side')
  try {
    const transition = document.startViewTransition(() => document.body.append(next))
    await transition.ready
    for (const part of ['::view-transition-old(root)', '::view-transition-new(root)'])
      expect(getComputedStyle(document.documentElement, part).animationDuration).toBe('1e-05s')
    await transition.finished
  } finally {
    // All component tests share the page.
    next.remove()
    delete document.documentElement.dataset['pageMotion']
    if (own) Object.defineProperty(document, 'startViewTransition', own)
  }
})
