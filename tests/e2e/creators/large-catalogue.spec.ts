// A market with more creators than a phone can keep: the server searches them, and the rest of the work goes on as ever.
import type { TestBackend } from '../../../supabase/local/testing.ts'
import { openData } from '../../../supabase/local/tests/auth.ts'
import { seconds } from '../../fixtures/seconds.ts'
import { expect, installed, readyForOffline, test, uniqueHandle } from '../fixtures.ts'
import { push } from '../people.ts'
import { publishBrief } from '../rooms.ts'
import { synced } from '../settled.ts'

test.use({ ownBackend: true })

/** From now on devices keep one creator at most, and there are more. */
async function outgrowDevices(backend: TestBackend): Promise<void> {
  const sql = openData(backend)
  try {
    await sql.unsafe(
      `create or replace function private.catalogue_limit() returns int language sql immutable set search_path = '' as 'select 1'`,
    )
    await sql`select private.size_catalogue()`
  } finally {
    await sql.end()
  }
}

test('a business finds a creator in a catalogue that no device keeps, and works with her', async ({
  backend,
  device,
  person,
  deviceOf,
}) => {
  // Three devices on a backend that starts for them alone.
  test.setTimeout(seconds(90))
  const fjord = await person('business', 'Fjordkaffe')
  const brief = await publishBrief(backend, fjord, 'Termos på topptur')
  const show = async (name: string, set: Record<string, unknown>) => {
    const creator = await person('creator', name)
    const base = { town: '', cat_props: [], handle: '', is_public: false }
    const args = { id: creator.teamId, set: { ...set, is_public: true }, base }
    await push(backend, creator.token, { name: 'teams.edit_creator', args })
    return creator
  }
  const handle = uniqueHandle('solveig')
  const solveig = await show('Solveig', { handle, town: 'Trondheim', cat_props: ['dog'] })
  const mia = await show('Mia', { handle: uniqueHandle('mia'), town: 'Bergen', cat_props: ['boat'] })
  const business = await deviceOf(fjord, installed())
  const { page } = business
  await synced(page)
  await outgrowDevices(backend)
  const found = page.getByRole('list', { name: 'Kreatører' }).getByRole('heading')

  await test.step('words in her language, a town and a wrong letter find her', async () => {
    await page.getByRole('link', { name: 'Utforsk' }).first().click()
    await expect(found).toHaveText([mia.teamName, solveig.teamName])
    const search = page.getByLabel('Søk i kreatører')
    for (const words of ['hund', 'trondheim', 'solvieg']) {
      await search.fill(words)
      await expect(found).toHaveText([solveig.teamName])
    }
    await expect(page.getByText('1 kreatør som ligner på det du skrev')).toBeVisible()
    await search.fill('')
    await expect(found).toHaveCount(2)
  })

  await test.step('what is chosen is in the address, and survives a reload', async () => {
    await page.getByRole('button', { name: 'Filtre' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: /: Kan vise$/ }).click()
    await drawer.getByRole('group', { name: 'Kan vise' }).getByText('Hund').click()
    await drawer.getByRole('button', { name: 'Vis 1 kreatør', exact: true }).click()
    await page.reload()
    await expect(found).toHaveText([solveig.teamName])
  })

  await test.step('she becomes a favourite, who is there without a network; the catalogue says that it needs one', async () => {
    await page.getByRole('button', { name: `Legg til i favoritter: ${solveig.teamName}` }).click()
    // Not before the heart says it: a page that is left in the same moment has written nothing yet.
    await expect(
      page.getByRole('button', { name: `Fjern fra favoritter: ${solveig.teamName}` }),
    ).toBeVisible()
    await page.goto('/business/explore/favorites')
    const favourite = page.getByRole('main').getByRole('link', { name: solveig.teamName })
    await expect(favourite).toBeVisible()
    await synced(page)
    await readyForOffline(page)
    await business.offline(true)
    await page.reload()
    await expect(favourite).toBeVisible()
    await page.goto('/business/explore')
    await expect(page.getByRole('heading', { name: 'Katalogen trenger nett' })).toBeVisible()
    await business.offline(false)
    await expect(found).toHaveCount(2)
  })

  await test.step('it invites her, and she is told', async () => {
    await page.goto(`/me/${handle}`)
    await page.getByRole('button', { name: 'Inviter til brief' }).click()
    await page.getByLabel(/^Hvorfor akkurat/).fill('Vi likte turen over vidda.')
    await page.getByRole('button', { name: 'Send invitasjonen' }).click()
    const creator = await deviceOf(solveig)
    await creator.page.getByRole('link', { name: /har invitert deg$/ }).click()
    await expect(creator.page.getByText('Vi likte turen over vidda.')).toBeVisible()
    await page.goto(`/business/briefs/${brief}?show=invited`)
    await expect(
      page.getByRole('list', { name: 'Invitert' }).getByText('Lest', { exact: true }),
    ).toBeVisible()
  })

  await test.step('a guest searches it as well', async () => {
    const guest = await device()
    await guest.page.goto('/creators?q=solveig')
    await expect(guest.page.getByRole('list', { name: 'Kreatører' }).getByRole('heading')).toHaveText([
      solveig.teamName,
    ])
  })
})
