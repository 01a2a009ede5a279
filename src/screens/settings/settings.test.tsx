// The settings: every part in both themes, choices that stay, and what needs a network.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectPath,
  expectVisible,
  heading,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { nextDownload } from '../../../tests/components/download.ts'
import { setNetwork } from '../../../tests/components/network.ts'
import { put, rowOf, signIn, unsent } from '../../../tests/components/person.ts'
import { creatorRow, preferencesRow } from '../../../tests/components/rows.ts'
import { readIdentity } from '../../session/early/identity.ts'

const main = page.getByRole('main')

test.each(['general', 'notifications', 'security', 'logins', 'devices', 'data', 'about', 'delete'])(
  'the part %s has its address and no violation in either theme',
  async (part) => {
    await signIn('creator', 'Ida')
    setNetwork(false)
    await openApp('/settings')
    await expectVisible(heading('Innstillinger'))
    main.element().querySelector<HTMLElement>(`a[href="/settings/${part}"]`)?.click()
    await expectPath(new RegExp(`^/settings/${part}$`))
    await expectVisible(main.getByRole('heading', { level: 1 }))
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
    await axeClean(part)
  },
)

test.each([
  ['creator', 'Svar på en søknad', 'Ny søknad på en brief'],
  ['business', 'Ny søknad på en brief', 'Svar på en søknad'],
] as const)('a %s switches off what it can be told, and nothing else', async (side, own, other) => {
  const member = await signIn(side, 'Ida')
  await put(member, 'preferences', preferencesRow(member.userId))
  await openApp('/settings/notifications')
  await expectVisible(page.getByRole('switch', { name: own }))
  await expect.element(page.getByRole('switch', { name: other })).not.toBeInTheDocument()
})

test('the list of parts has no violation; an unknown part leads back to it', async () => {
  await signIn('creator', 'Ida')
  await openApp('/settings/nothing')
  await expectPath(/^\/settings$/)
  await expectVisible(heading('Innstillinger'))
  await axeClean('settings')
})

test('language and appearance change at once, and are kept for a year', async () => {
  await signIn('creator', 'Ida')
  await openApp('/settings/general')
  await page.getByText('Mørkt', { exact: true }).click()
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  await page.getByText('English', { exact: true }).click()
  await expect.poll(() => document.documentElement.lang).toBe('en')
  await page.getByText('Norsk', { exact: true }).click()
  await expect.poll(() => document.documentElement.lang).toBe('nb')
  const cookie = await cookieStore.get('locale')
  expect(cookie?.value).toBe('nb')
  // The types do not know it yet.
  const expires = Number(Reflect.get(cookie ?? {}, 'expires'))
  expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(365)
})

test('a device without a network says so where one is needed', async () => {
  await signIn('creator', 'Ida')
  setNetwork(false)
  for (const part of ['devices', 'delete']) {
    await openApp(`/settings/${part}`)
    await expectVisible(text('Du må være på nett for å endre dette'))
  }
})

describe('deleting the account', () => {
  test('needs the own address typed, and a network', async () => {
    const ida = await signIn('creator', 'Ida')
    const email = readIdentity()?.email ?? ''
    const typed = page.getByLabelText('Skriv e-\u2060postadressen din')
    await openApp('/settings/delete')
    await typed.fill('noen@andre.example')
    await press('Slett kontoen')
    await expectVisible(text(`Skriv ${email} for å bekrefte`))
    await typed.fill(email)
    setNetwork(false)
    await expect.element(button('Slett kontoen')).toBeDisabled()
    await expect.element(typed).toHaveValue(email)
    expect(await unsent(ida)).toEqual([])
  })
})

test('all data is one file, with a page to read', async () => {
  await signIn('creator', 'Ida')
  const email = readIdentity()?.email ?? ''
  await openApp('/settings/data')
  await expectVisible(button('Last ned'))
  const download = nextDownload()
  await press('Last ned')
  const { name, content } = await download
  expect(name).toMatch(/^samspill-.*\.zip$/)
  for (const part of ['index.html', 'data/accounts.json', 'data/preferences.json', 'Opprettet', email])
    expect(content).toContain(part)
})

test('one of two profiles is closed alone, after a question, also without a network', async () => {
  const fjord = await signIn('business', 'Fjord')
  const ida = creatorRow(fjord.userId, crypto.randomUUID(), 'Ida', { is_public: true, handle: 'ida' })
  await put(fjord, 'creator_users', ida)
  setNetwork(false)
  await openApp('/settings/delete')
  await press('Legg ned Ida')
  await expectVisible(page.getByRole('alertdialog', { name: 'Legge ned Ida?' }))
  await axeClean('close a profile')
  await press('Legg ned')
  await expectVisible(text('Ida er lagt ned'))
  await expect.element(button('Legg ned Ida')).not.toBeInTheDocument()
  expect(await rowOf(fjord, 'creator_users', ida.id)).toMatchObject({ is_archived: true, is_public: false })
  expect(await unsent(fjord)).toMatchObject([{ name: 'teams.archive', args: { id: ida.id } }])
})

test('whoever has one profile is not asked to close it alone', async () => {
  await signIn('business', 'Fjord')
  await openApp('/settings/delete')
  await expectVisible(heading('Bekreft slettingen'))
  await expect.element(heading('Legg heller ned én profil')).not.toBeInTheDocument()
})

test('the last row about the product ends at its line, and no box is around the rows', async () => {
  await signIn('creator', 'Ida')
  await openApp('/settings/about')
  await expectVisible(main.getByRole('link', { name: 'Hjelp' }))
  const last = main.getByRole('listitem').last().element()
  const list = last.parentElement?.getBoundingClientRect()
  expect((list?.bottom ?? 0) - last.getBoundingClientRect().bottom).toBeLessThanOrEqual(1)
  expect(last.closest('.rounded-lg')).toBeNull()
})
