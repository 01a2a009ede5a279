// Windows' high contrast takes backgrounds and shadows away and replaces every colour: what a control says must still be seen.
import { Bell, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Locator, commands, page } from 'vitest/browser'
import { openApp } from '../../tests/components/app.tsx'
import { expectVisible } from '../../tests/components/controls.ts'
import { StepBar } from '../screens/briefs/form/step-bar.tsx'
import { ThemePicture } from '../screens/settings/theme-picture.tsx'
import { SectionList } from '../screens/settings/section-list.tsx'
import { DevLink } from '../screens/dev/dev-link.tsx'
import { Bubble } from './display/bubble.tsx'
import { List, ListRow } from './display/list-row.tsx'
import { ProgressBar } from './display/progress.tsx'
import { Tabs } from './display/tabs.tsx'
import { CountBadge, Dot, UnreadLine } from './display/unread.tsx'
import { Button } from './action/button.tsx'
import { Checkbox } from './form/checkbox.tsx'
import { ChipGroup, ChoiceChips } from './form/chip-group.tsx'
import { ChipRow } from './form/chip-row.tsx'
import { ChoiceCards } from './form/choice-cards.tsx'
import { RangeSlider } from './form/range-slider.tsx'
import { Switch } from './form/switch.tsx'
import { TabBar } from './layout/tab-bar.tsx'
import { Motion } from './motion/motion.tsx'

beforeEach(() => commands.forceColours(true))
afterEach(() => commands.forceColours(false))

const nothing = () => undefined
const two = [
  { value: 'a', label: 'Kvinne' },
  { value: 'b', label: 'Mann' },
] as const

/** Shows two states of a control under each other. */
async function show(off: ReactNode, on: ReactNode): Promise<void> {
  const element = (
    <Motion>
      <main className="w-80">
        <div data-testid="off" className="p-2">
          {off}
        </div>
        <div data-testid="on" className="p-2">
          {on}
        </div>
      </main>
    </Motion>
  )
  await openApp('/sample', [{ path: '/sample', element }])
  await expectVisible(page.getByTestId('on'))
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
}

/** What is painted, as pixels. */
async function painted(locator: Locator): Promise<ImageData> {
  const base64 = await locator.screenshot({ save: false })
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  if (!context) throw new Error('No canvas')
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, picture.width, picture.height)
}

const pixelAt = ({ data, width }: ImageData, x: number, y: number): number[] =>
  Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3))

const farApart = (one: number[], other: number[]): boolean =>
  one.some((part, index) => Math.abs(part - (other[index] ?? 0)) > 90)

/** The number of pixels that differ clearly between two pictures of one size. */
function differing(one: ImageData, other: ImageData): number {
  expect([one.width, one.height]).toEqual([other.width, other.height])
  let count = 0
  for (let y = 0; y < one.height; y += 1)
    for (let x = 0; x < one.width; x += 1) if (farApart(pixelAt(one, x, y), pixelAt(other, x, y))) count += 1
  return count
}

const general = [{ key: 'general', icon: Settings }] as const
const tabs = (on: boolean, look: 'line' | 'segments') => (
  <Tabs label="Briefer" look={look} value={on ? 'a' : 'b'} onChange={nothing} items={two}>
    Innhold
  </Tabs>
)
const bar = (current: boolean) => (
  <div className="relative h-16 [transform:translateZ(0)]">
    <TabBar
      label="Hovedmeny"
      items={[
        {
          key: 'home',
          label: 'Hjem',
          icon: Bell,
          render: <Link to="/home" aria-current={current ? 'page' : undefined} />,
        },
      ]}
    />
  </div>
)

const chooseNothing = { onChange: nothing }
const controls: Record<string, (on: boolean) => ReactNode> = {
  'a switch': (on) => <Switch label="Synlig" defaultChecked={on} />,
  'a box to tick': (on) => <Checkbox label="Med" defaultChecked={on} />,
  'chips of which many are chosen': (on) => (
    <ChipGroup label="Hvem" options={two} value={on ? ['a'] : []} {...chooseNothing} />
  ),
  'chips of which one is chosen': (on) => (
    <ChoiceChips label="Hvem" options={two} value={on ? 'a' : 'b'} {...chooseNothing} />
  ),
  'a filter': (on) => <ChipRow label="Filtre" chips={[{ key: 'a', label: 'Nye', on, ...chooseNothing }]} />,
  'cards of which one is chosen': (on) => (
    <ChoiceCards label="Hvem" options={two} value={on ? 'a' : 'b'} {...chooseNothing} />
  ),
  'tabs with a line': (on) => tabs(on, 'line'),
  'tabs as segments': (on) => tabs(on, 'segments'),
  'a row that is open beside the list': (on) => (
    <List>
      <ListRow selected={on} render={<DevLink />} title="Linh" />
    </List>
  ),
  'a place in the tab bar': bar,
  'the dot of what is unread': (on) => <div className="h-4">{on && <Dot />}</div>,
  'the count of what is unread': (on) => (
    <div className="h-6">
      <CountBadge count={on ? 3 : 0} />
    </div>
  ),
  progress: (on) => <ProgressBar label="Laster" value={on ? 0.8 : 0.2} />,
  'a step of a form': (on) => <StepBar at={on ? 3 : 1} />,
  'the picture of a theme': (on) => <ThemePicture theme={on ? 'dark' : 'light'} />,
  'a section of the settings': (on) => (
    <SectionList label="Deler" sections={general} chosen={on ? 'general' : null} />
  ),
}

test.each(Object.entries(controls))('%s shows its state', async (_, control) => {
  await show(control(false), control(true))
  const [off, on] = [await painted(page.getByTestId('off')), await painted(page.getByTestId('on'))]
  // Half a dot of 10 pixels: less is not seen.
  expect(differing(off, on)).toBeGreaterThan(40)
})

test('the chosen part of a range, the rest of it and the page are three colours', async () => {
  const thumb = { label: 'Pris', value: null }
  await show(
    null,
    <RangeSlider
      label="Pris"
      hideLabel
      min={0}
      max={100}
      low={{ ...thumb, value: 40 }}
      high={{ ...thumb, value: 90 }}
      onChange={nothing}
    />,
  )
  const picture = await painted(page.getByTestId('on'))
  const middle = Math.round(picture.height / 2)
  const [rest, chosen, blank] = [
    pixelAt(picture, Math.round(picture.width * 0.2), middle),
    pixelAt(picture, Math.round(picture.width * 0.65), middle),
    pixelAt(picture, 2, 2),
  ]
  expect([rest, chosen, blank].map(String)).toEqual([...new Set([rest, chosen, blank].map(String))])
})

const surfaces: Record<string, () => ReactNode> = {
  'a button': () => <Button>Lagre</Button>,
  'a message': () => <Bubble side="mine">Hei</Bubble>,
  'the line above what is new': () => <UnreadLine>Nye</UnreadLine>,
}

test.each(Object.entries(surfaces))('%s has an edge', async (_, surface) => {
  await show(null, surface())
  const picture = await painted(page.getByTestId('on'))
  const blank = pixelAt(picture, 1, 1)
  // No letter has a line of more than 20 pixels.
  const lines = Array.from({ length: picture.height }, (__, y) => {
    let longest = 0
    let run = 0
    for (let x = 0; x < picture.width; x += 1) {
      run = farApart(pixelAt(picture, x, y), blank) ? run + 1 : 0
      longest = Math.max(longest, run)
    }
    return longest
  })
  expect(Math.max(...lines)).toBeGreaterThan(20)
})
