// A business invites a creator to its brief; she sees why, reads it and pitches, and the business sees each step.
import { expect, test, uniqueHandle } from '../fixtures.ts'
import { push } from '../people.ts'
import { publishBrief } from '../rooms.ts'
import { seconds } from '../../fixtures/seconds.ts'

test('an invitation is sent, read and followed by a pitch', async ({ backend, person, deviceOf }) => {
  // Two devices, one of them offline for a while.
  test.setTimeout(seconds(90))
  const fjord = await person('business', 'Fjordkaffe')
  const ida = await person('creator', 'Ida')
  const handle = uniqueHandle('idafjell')
  const id = ida.teamId
  await push(backend, ida.token, {
    name: 'teams.edit_creator',
    args: { id, set: { handle, is_public: true }, base: { handle: '', is_public: false } },
  })
  const brief = await publishBrief(backend, fjord, 'Termos på topptur')
  const business = await deviceOf(fjord)
  const creator = await deviceOf(ida)
  const state = (words: string) =>
    business.page.getByRole('list', { name: 'Invitert' }).getByText(words, { exact: true })

  await test.step('the business invites from her page, without a connection', async () => {
    await business.page.goto(`/me/${handle}`)
    const invite = business.page.getByRole('button', { name: 'Inviter til brief' })
    await expect(invite).toBeVisible()
    await business.offline(true)
    await invite.click()
    await business.page.getByLabel(/^Hvorfor akkurat/).fill('Vi likte turen over vidda.')
    await business.page.getByRole('button', { name: 'Send invitasjonen' }).click()
    await expect(business.page.getByRole('main').getByText('Venter på nett', { exact: true })).toBeVisible()
    await business.offline(false)
    await business.page.getByRole('link', { name: /er invitert til briefen$/ }).click()
    await expect(state('Invitert')).toBeVisible()
  })

  await test.step('she is told at home why, and opens the brief', async () => {
    await creator.page.getByRole('link', { name: /har invitert deg$/ }).click()
    await expect(creator.page.getByText('Vi likte turen over vidda.')).toBeVisible()
    await expect(state('Lest')).toBeVisible()
  })

  await test.step('she pitches, and the business sees it', async () => {
    await creator.page.getByRole('button', { name: 'Søk på oppdraget', exact: true }).click()
    await creator.page.getByLabel('Hva vil du lage?', { exact: true }).fill('En kopp på toppen.')
    await creator.page.getByLabel('Prisen din', { exact: true }).fill('1800')
    await creator.page.getByRole('button', { name: 'Send søknad' }).click()
    await expect(state('Søkt')).toBeVisible()
    await business.page.getByRole('tab', { name: /^Søkere/ }).click()
    await expect(business.page.getByText('En kopp på toppen.')).toBeVisible()
    await expect(business.page).toHaveURL(new RegExp(`/business/briefs/${brief}`))
  })
})
