// From the press on another team in the account menu to its painted home page, on a device with years of data.
import type { Page } from 'playwright'
import { newId } from '../../src/device/store/new-id.ts'
import { demoLogins, demoPassword } from '../../supabase/demo/logins.ts'
import { push, signInByApi } from '../e2e/people.ts'
import { type Measure, type Stage, ms, quantile, signedIn } from './stage.ts'

const SWITCHES = 45
/** Each team's first round loads its code and texts, as happens once on any device. */
const WARM = 6
const MORE = { notifications: 3_000, messages: 5_000, briefs: 200 }

/** Copies existing rows under new ids: as many as a busy account has after years. */
async function fill(page: Page, userId: string): Promise<void> {
  await page.evaluate(
    ([name, more]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          const tables = Object.entries(more)
          const transaction = opening.result.transaction(
            tables.map(([table]) => table),
            'readwrite',
          )
          for (const [table, count] of tables) {
            const store = transaction.objectStore(table)
            const reading = store.getAll()
            reading.onsuccess = () => {
              for (let n = 0; n < count && reading.result.length > 0; n += 1)
                store.put({ ...reading.result[n % reading.result.length], id: crypto.randomUUID() })
            }
          }
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          transaction.onabort = () => reject(new Error('not filled'))
        }
      }),
    [`samspill-${userId}`, MORE] as const,
  )
}

/** Opens the menu, presses the team, and waits for the frame in which its home page shows without placeholders. */
async function pressTeam(page: Page, name: string): Promise<number> {
  await page.getByRole('button', { name: /Åpne kontomenyen$/ }).click()
  await page.getByRole('menuitemradio', { name }).waitFor()
  await page.waitForTimeout(300)
  return page.evaluate(async (team) => {
    const item = [...document.querySelectorAll<HTMLElement>('[role=menuitemradio]')].find(
      (one) => one.querySelector('[dir=auto]')?.textContent === team,
    )
    if (!item) throw new Error(`no ${team} in the menu`)
    const stands = () =>
      document.querySelector('main h1') !== null &&
      document.querySelector('main [aria-busy=true]') === null &&
      document.querySelector('header')?.textContent?.includes(team) === true
    const shown = new Promise<void>((resolve) => {
      const look = new MutationObserver(() => {
        if (!stands()) return
        look.disconnect()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(null)
        })
      })
      look.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    })
    const start = performance.now()
    item.click()
    await shown
    return performance.now() - start
  }, name)
}

export async function teamSwitch(stage: Stage): Promise<Measure[]> {
  const login = { email: demoLogins.business, password: demoPassword }
  const { token, userId } = await signInByApi(stage.backend, login.email, login.password)
  await push(stage.backend, token, {
    name: 'teams.create_creator',
    args: { id: newId(), first_name: 'Solveig' },
  })
  const page = await signedIn(stage, login)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/business')
  await page.locator('main h1').waitFor()
  await page.waitForTimeout(1500)
  await fill(page, userId)
  await page.reload()
  await page.getByRole('button', { name: /Åpne kontomenyen$/ }).click()
  await page.getByRole('menuitemradio', { name: 'Solveig' }).waitFor()
  const names = await page
    .getByRole('menuitemradio')
    .filter({ hasText: /Kreatør|Bedrift/ })
    .locator('[dir=auto]')
    .allTextContents()
  const active = await page
    .getByRole('menuitemradio', { name: /Kreatør|Bedrift/, checked: true })
    .locator('[dir=auto]')
    .innerText()
  await page.getByRole('menu').press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  const order = [...names.filter((name) => name !== active), active]
  const times: number[] = []
  for (let n = 0; n < SWITCHES; n += 1) times.push(await pressTeam(page, order[n % order.length] ?? active))
  await page.context().close()
  const [p50, p95] = [quantile(times.slice(WARM), 0.5), quantile(times.slice(WARM), 0.95)]
  const rows = `${MORE.notifications + MORE.messages + MORE.briefs} rows more`
  return [
    {
      what: `switching team, press to painted home, p50 (${rows})`,
      budget: '',
      measured: ms(p50),
      ok: p50 <= 50,
    },
    {
      what: 'switching team, press to painted home, p95',
      budget: '≤ 50 ms',
      measured: ms(p95),
      ok: p95 <= 50,
    },
  ]
}
