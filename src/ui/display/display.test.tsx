// How rows, tabs, facts, lists in sections and missing pictures look, measured in the browser.
import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { expectVisible } from '../../../tests/components/controls.ts'
import { desktop, phone } from '../../../tests/components/setup.ts'
import { DevLink } from '../../screens/dev/dev-link.tsx'
import { Avatar } from './avatar.tsx'
import { AvatarStack } from './avatar-stack.tsx'
import { DottedLine } from '../text/dotted-line.tsx'
import { Facts } from './facts.tsx'
import { List, ListRow } from './list-row.tsx'
import { Picture } from './picture.tsx'
import { Tabs } from './tabs.tsx'

const nothing = () => undefined
const show = (element: React.ReactNode) =>
  openApp('/sample', [{ path: '/sample', element: <main>{element}</main> }])
const style = (element: Element | null | undefined) => getComputedStyle(element ?? document.body)

test.each([
  [400, 1],
  [90, 2],
])('facts in %i px stand in lines: %i, and no line ends or begins with a dot', async (width, lines) => {
  await show(
    <div data-box="" style={{ width }}>
      <DottedLine facts={['7 000 kr', 'Frist 1. mai']} />
    </div>,
  )
  await expectVisible(page.getByText('Frist 1. mai'))
  const left = (document.querySelector('[data-box]')?.getBoundingClientRect().left ?? 0) - 1
  const facts = ['7 000 kr', 'Frist 1. mai'].map((fact) => page.getByText(fact).element())
  const boxes = facts.map((fact) => fact.getBoundingClientRect())
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(lines)
  // the place of the dot is outside of what is shown
  const cut = boxes.filter(({ left: start }) => start < left)
  expect(cut).toHaveLength(lines)
})

test('the chosen tab is darker than the others, and its line is as thick as drawn', async () => {
  await show(
    <Tabs
      label="Briefer"
      value="a"
      onChange={nothing}
      items={[
        { value: 'a', label: 'Aktive' },
        { value: 'b', label: 'Gamle' },
      ]}
    >
      Innhold
    </Tabs>,
  )
  const chosen = page.getByRole('tab', { name: 'Aktive' })
  await expectVisible(chosen)
  expect(style(chosen.element()).color).toBe(style(document.querySelector('main')).color)
  expect(style(page.getByRole('tab', { name: 'Gamle' }).element()).color).not.toBe(
    style(chosen.element()).color,
  )
  const line = chosen.element().querySelector('[data-line]')?.getBoundingClientRect()
  const list = page.getByRole('tablist').element().getBoundingClientRect()
  expect(line?.height).toBe(2)
  expect(line?.bottom).toBeLessThanOrEqual(list.bottom)
})

test('a chosen row stays chosen to the eye under the pointer', async () => {
  await show(
    <List>
      <ListRow selected render={<DevLink />} title="Linh" />
      <ListRow render={<DevLink />} title="Ingrid" />
    </List>,
  )
  const row = page.getByRole('listitem').filter({ hasText: 'Linh' })
  await expectVisible(row)
  const before = style(row.element()).backgroundColor
  await userEvent.hover(page.getByRole('link', { name: 'Linh' }))
  // The transition of the colour ends at once with reduced motion.
  await expect.poll(() => row.element().matches(':hover')).toBe(true)
  expect(style(row.element()).backgroundColor).toBe(before)
})

test('a fact with an icon stands on the same line as its value', async () => {
  await show(
    <Facts
      layout="rows"
      items={[
        { key: 'price', label: 'Pris', value: '3 000 kr', icon: Banknote },
        { key: 'town', label: 'Sted', value: 'Moss' },
      ]}
    />,
  )
  await expectVisible(page.getByText('Pris'))
  const bottomOf = (words: string) => {
    const range = document.createRange()
    range.selectNodeContents(page.getByText(words).element())
    return range.getBoundingClientRect().bottom
  }
  const apart = bottomOf('Sted') - bottomOf('Moss')
  expect(Math.abs(bottomOf('Pris') - bottomOf('3 000 kr') - apart)).toBeLessThan(1)
})

test('a row that leaves can be neither pressed nor focused while it fades', async () => {
  function Removable() {
    const [isThere, setThere] = useState(true)
    const remove = <button onClick={() => setThere(false)}>Fjern</button>
    return (
      <List>
        {isThere && <ListRow title="Linh" trailing={remove} />}
        <ListRow title="Ingrid" />
      </List>
    )
  }
  await show(<Removable />)
  const button = page.getByRole('button', { name: 'Fjern' })
  await expectVisible(button)
  const row = button.element().closest('li')
  const inert: boolean[] = []
  new MutationObserver(() => inert.push(row?.isConnected === true && row.inert)).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['inert'],
  })
  await button.click()
  await expect.element(page.getByText('Linh')).not.toBeInTheDocument()
  expect(inert).toContain(true)
})

test.each([phone, desktop])(
  'rows in a section lie flush with its words at $width',
  async ({ width, height }) => {
    await page.viewport(width, height)
    await show(
      <>
        <p>Enhetene dine</p>
        <List flush>
          <ListRow title="Chrome" />
          <ListRow title="Safari" />
        </List>
      </>,
    )
    const left = (words: string) => page.getByText(words).element().getBoundingClientRect().left
    await expectVisible(page.getByText('Safari'))
    expect(left('Chrome')).toBe(left('Enhetene dine'))
  },
)

test('a person without a picture has initials, and the name is not written into the picture', async () => {
  await show(<Picture src={undefined} alt="Solveig" name="Solveig Lie" />)
  await expectVisible(page.getByText('SL'))
  expect(page.getByText('Solveig').elements()).toHaveLength(0)
  const box = page.getByText('SL').element().getBoundingClientRect()
  expect(box.width).toBeGreaterThan(100)
})

test('faces overlap, at most four of them', async () => {
  await show(
    <AvatarStack>
      {['Ida', 'Per', 'Ola', 'Eva', 'Kim'].map((name) => (
        <Avatar key={name} name={name} size="sm" />
      ))}
    </AvatarStack>,
  )
  await expectVisible(page.getByText('E', { exact: true }))
  expect(document.querySelector('main')?.textContent).toBe('IPOE')
  const [first, second] = ['I', 'P'].map((letter) =>
    page.getByText(letter, { exact: true }).element().parentElement?.getBoundingClientRect(),
  )
  expect(second?.left).toBeLessThan(first?.right ?? 0)
})

test('an avatar whose picture cannot load shows the initials', async () => {
  await show(<Avatar name="Ida Berg" src="data:image/webp;base64,bm8gcGljdHVyZQ==" alt="Ida Berg" />)
  await expect.poll(() => document.querySelector('main img')).toBeNull()
  await expectVisible(page.getByText('IB', { exact: true }))
})
