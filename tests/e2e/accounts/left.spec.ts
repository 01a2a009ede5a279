// A person leaves while the other side writes to them: the message is kept and explained, and the conversation stays
// readable.
import { desktop, expect, installed, phone, readyForOffline, test } from '../fixtures.ts'
import { push } from '../people.ts'
import { openRoom } from '../rooms.ts'

for (const [size, look] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  test(
    `a message to somebody who has left, on a ${size}: kept with its reason, and no more can be written`,
    { tag: size === 'desktop' ? '@long' : [] },
    async ({ backend, person, deviceOf }) => {
      const fjord = await person('business', 'Fjord')
      const ida = await person('creator', 'Ida')
      const room = await openRoom(backend, fjord, ida)
      const device = await deviceOf(fjord, installed(look))
      const { page } = device
      await readyForOffline(page)
      await page.goto(`/messages/${room}`)
      const words = page.getByText('Skrevet på toget').filter({ visible: true }).first()
      const field = page.getByRole('textbox', { name: 'Skriv en melding' })
      await expect(field).toBeVisible()
      await device.offline(true)
      await field.fill('Skrevet på toget')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(words).toBeVisible()
      await push(backend, ida.token, { name: 'accounts.deactivate', args: { id: ida.userId } })
      await device.offline(false)

      const left = page.getByText(/^Kontoen i den andre enden er slettet, så ingen kan svare/)
      await expect(left).toBeVisible()
      await expect(field).toBeHidden()
      await expect(words).toBeVisible()
      await page.screenshot({ path: test.info().outputPath('conversation.png') })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.screenshot({ path: test.info().outputPath('conversation-dark.png') })
      await page.goto('/sync')
      await expect(page.getByRole('heading', { name: 'Ikke godtatt', exact: true })).toBeVisible()
      await expect(page.getByText(/^Den andre har lagt ned profilen eller slettet kontoen sin/)).toBeVisible()
      await expect(words).toBeVisible()
      await page.screenshot({ path: test.info().outputPath('refused.png') })
    },
  )
