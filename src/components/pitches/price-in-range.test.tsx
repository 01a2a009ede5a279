// The price of a pitch beside what the brief has set aside.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectVisible } from '../../../tests/components/controls.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { PriceInRange, type PriceInRangeProps } from './price-in-range.tsx'

const brief: PriceInRangeProps['brief'] = { price_from: 2500, price_to: 4500, currency: 'NOK' }

async function show(price: number | null, change: Partial<PriceInRangeProps> = {}): Promise<void> {
  await loadWords('briefs')
  const shown = (
    <main>
      <h1>Pris</h1>
      <PriceInRange price={price} currency="NOK" brief={brief} {...change} />
      <p>Slutt</p>
    </main>
  )
  await openApp('/sample', [{ path: '/sample', element: shown }])
  await expectVisible(page.getByText('Slutt'))
}
const box = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(0, 0, -1)

/** How far along the bar the dot's middle is. */
function place(): number {
  const [bar, dot] = [box('main rect'), box('main circle')]
  return (dot.x + dot.width / 2 - bar.x) / bar.width
}

test('the dot stands where the price is, and the words say it to a screen reader', async () => {
  await show(3000)
  expect(place()).toBeCloseTo(0.25, 1)
  expect(box('main svg').width).toBe(72)
  await expect.element(page.getByText(/^innenfor rammen på 2\s500–4\s500\skr$/)).toBeInTheDocument()
  await axeClean('a price in its range')
})

test('a price outside of the range stands beside the bar, and says so', async () => {
  await show(9000)
  expect(place()).toBeGreaterThan(1)
  await expectVisible(page.getByText('over rammen', { exact: true }))
  await show(1)
  expect(place()).toBeLessThan(0)
  await expectVisible(page.getByText('under rammen', { exact: true }))
})

test('the widest range and a range of nothing are drawn', async () => {
  await show(10_000_000, { brief: { ...brief, price_from: 1, price_to: 10_000_000 }, look: 'wide' })
  expect(place()).toBeCloseTo(1, 2)
  await expectVisible(page.getByText(/^10\s000\s000$/))
  await show(0, { brief: { ...brief, price_from: 0, price_to: 0 } })
  expect(place()).toBeCloseTo(0.5, 2)
})

test('before there is a price, the range is drawn without a dot', async () => {
  await show(null, { look: 'wide', caption: 'Satt av' })
  expect(box('main rect').width).toBeGreaterThan(200)
  expect(document.querySelector('main circle')).toBeNull()
  for (const words of [/^2\s500$/, 'Satt av', /^4\s500$/]) await expectVisible(page.getByText(words))
})

test('another currency is not compared', async () => {
  await show(3000, { currency: 'EUR' })
  expect(document.querySelector('main svg')).toBeNull()
})
