// An order is answered in time by the server's clock: what a device without a network believes, with a clock that is wrong,
// decides nothing, and is not lost silently either.
import { openData } from '../../../supabase/local/tests/auth.ts'
import { beSignedIn, expect, installed, readyForOffline, test } from '../fixtures.ts'
import { orderPackage } from '../orders.ts'
import { setClockAhead } from '../wrong-clock.ts'

test.use({ ownBackend: true })

test('an order accepted after its time, on a phone that is two days behind, is told to have expired', async ({
  backend,
  person,
  device,
}) => {
  const [fjord, ida] = [await person('business', 'Fjordkaffe'), await person('creator', 'Ida')]
  const order = await orderPackage(backend, fjord, ida)
  const late = await device(installed())
  const { page } = late
  await setClockAhead(late, -2)
  await beSignedIn(page, backend, ida)

  await test.step('the time that is left is the server’s', async () => {
    await page.goto(`/orders/${order}`)
    await expect(page.getByText('2 dager 23 t igjen').first()).toBeVisible()
    await readyForOffline(page)
  })

  await test.step('without a network she accepts, while the time runs out elsewhere', async () => {
    await late.offline(true)
    await page.getByRole('button', { name: 'Godta' }).click()
    await page.getByRole('button', { name: 'Godta bestillingen' }).click()
    await expect(page).toHaveURL(/\/messages\//)
    const sql = openData(backend)
    await sql`update public.orders set answer_by = now() - interval '1 minute' where id = ${order}`
    await sql.end()
  })

  await test.step('back online she is told, and the order says so', async () => {
    await late.offline(false)
    await page.goto('/sync')
    await expect(page.getByText('Fristen for å svare på bestillingen er ute.').first()).toBeVisible()
    await page.goto(`/orders/${order}`)
    await expect(page.getByText('Fristen for å svare er ute').first()).toBeVisible()
  })
})
