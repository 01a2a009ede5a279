// A handle is the address of a creator's page. It is changed on purpose, and old links keep working.
import { desktop, expect, test, uniqueHandle } from '../fixtures.ts'
import { push } from '../people.ts'
import { settled } from '../settled.ts'

test('a creator takes another handle; a guest with the old link comes to the page of today', async ({
  backend,
  person,
  device,
  deviceOf,
}) => {
  const ida = await person('creator', 'Ida')
  const [before, after] = [uniqueHandle('ida'), uniqueHandle('ida-nord')]
  await push(backend, ida.token, {
    name: 'teams.edit_creator',
    args: {
      id: ida.teamId,
      set: { handle: before, is_public: true, description: 'Jeg filmer turer på fjellet.' },
      base: { handle: '', is_public: false, description: '' },
    },
  })
  const guest = await device(desktop)
  const shows = async (path: string, handle: string): Promise<void> => {
    await guest.page.goto(path)
    await expect(guest.page.getByRole('heading', { name: ida.teamName, level: 1 })).toBeVisible()
    await expect(guest.page.getByText('Jeg filmer turer på fjellet.')).toBeVisible()
    await expect(guest.page).toHaveURL(new RegExp(`/me/${handle}$`))
  }
  await shows(`/me/${before}`, before)

  await test.step('renamed in its own dialog', async () => {
    const { page } = await deviceOf(ida)
    await page.goto('/creator/profile?edit=who')
    await page.getByRole('button', { name: 'Endre brukernavn' }).click()
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Brukernavn' })
    await expect(field).toHaveValue(before)
    await field.fill(after)
    await expect(page.getByText(`${after} er ledig`)).toBeVisible()
    await page.getByRole('button', { name: 'Lagre brukernavnet' }).click()
    await expect(page.getByRole('link', { name: `/me/${after}` })).toBeVisible()
    await settled(page)
  })

  await test.step('the old link, in other capitals, and the id lead to the new one', async () => {
    await shows(`/me/${before.toUpperCase()}`, after)
    await shows(`/me/${ida.teamId}`, after)
  })

  await test.step('offline the device still knows the page, but not whom an unknown link means', async () => {
    await expect(guest.page.getByText('Henter')).toHaveCount(0)
    await guest.page.goto('/creators')
    await expect(guest.page.getByRole('button', { name: ida.teamName })).toBeVisible()
    await guest.page.getByRole('button', { name: ida.teamName }).click()
    await guest.offline(true)
    await guest.page.getByRole('link', { name: /^Åpne siden til/ }).click()
    await expect(guest.page.getByRole('heading', { name: ida.teamName, level: 1 })).toBeVisible()
  })
})
