// A creator's own page: the handle, what is sensitive, and the date of birth.
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, navigate, openApp } from '../../../../tests/components/app.tsx'
import {
  button,
  expectCount,
  expectVisible,
  field,
  press,
  text,
} from '../../../../tests/components/controls.ts'
import { axeClean } from '../../../../tests/components/axe.ts'
import { answer, setNetwork } from '../../../../tests/components/network.ts'
import { putOfEngine, rowOf, signIn, unsent } from '../../../../tests/components/person.ts'
import { rejectionRow } from '../../../../tests/components/rows.ts'

/** A creator who has not chosen a handle, and so is not shown. */
const unnamed = { team: { handle: '', is_public: false } }

const main = page.getByRole('main')
const handle = page.getByRole('textbox', { name: /Brukernavn/ })
const PAGE = '/creator/profile?edit=who'

function focus(label: string): void {
  const input = page.getByLabelText(label, { exact: false }).element()
  if (input instanceof HTMLElement) input.focus()
}

test('on a phone: what others see, the list of parts with what is missing, and a page for each part', async () => {
  const ida = await signIn('creator', 'Ida', { team: { handle: 'ida', town: '', avatar: '' } })
  await openApp('/creator/profile')
  await expectVisible(main.getByRole('article', { name: 'Slik ser bedriftene deg' }).getByText('@ida'))
  await axeClean('the view')
  await main.getByRole('link', { name: 'Rediger profilen' }).click()
  await expectVisible(main.getByRole('switch', { name: /Vis profilen/ }))
  const row = (name: string) => main.getByRole('listitem').filter({ hasText: name })
  await expectVisible(row('Navn og bilde').getByText('Mangler bilde'))
  await expectVisible(row('Språk og sted').getByText('Mangler sted'))
  await axeClean('the list')
  await row('Språk og sted').getByRole('link').click()
  await field('Sted').fill('Bodø')
  await expect.poll(() => rowOf(ida, 'creator_users', ida.teamId)).toMatchObject({ town: 'Bodø' })
  history.back()
  await expectCount(row('Språk og sted').getByText('Mangler sted'), 0)
  history.back()
  await expectVisible(main.getByText('@ida', { exact: true }))
  await expectVisible(main.getByText('Bodø', { exact: true }))
})

test('a part with something wrong says so in the list', async () => {
  await signIn('creator', 'Ida')
  await openApp('/creator/profile?edit=contact')
  await field('Telefon').fill('12')
  focus('TikTok')
  await expectVisible(text('Skriv nummeret slik'))
  await navigate('/creator/profile?edit')
  await expectVisible(main.getByRole('listitem').filter({ hasText: 'Kontakt' }).getByText('Må rettes'))
})

describe('a handle', () => {
  const dialog = page.getByRole('dialog')
  const open = async (): Promise<void> => {
    await openApp(PAGE)
    await press('Velg brukernavn')
    await expect.element(handle).toHaveFocus()
  }

  test('is changed in a dialog only when it is saved, not while it is typed', async () => {
    const mats = await signIn('creator', 'Mats', { team: { handle: 'mats' } })
    answer('/rpc/handle_available', () => Response.json(true))
    await openApp(PAGE)
    await expectVisible(main.getByText('@mats', { exact: true }).first())
    await press('Endre brukernavn')
    await expectVisible(text('Ingen andre kan ta det gamle'))
    await handle.fill('mats-moen')
    await expectVisible(text('mats-moen er ledig'))
    await axeClean('the dialog')
    expect(await unsent(mats)).toEqual([])
    // closed by mistake: what was typed is there again
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Endre brukernavn')).toHaveFocus()
    await press('Endre brukernavn')
    await expect.element(handle).toHaveValue('mats-moen')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expectVisible(main.getByText('@mats-moen').first())
    await expectVisible(text('Brukernavnet er mats-moen'))
    expect(await unsent(mats)).toEqual([
      {
        name: 'teams.edit_creator',
        args: { id: mats.teamId, set: { handle: 'mats-moen' }, base: { handle: 'mats' } },
      },
    ])
  })

  test('that is invalid or reserved is reported beside its field, and not saved', async () => {
    const mats = await signIn('creator', 'Mats', unnamed)
    await open()
    await press('Lagre brukernavnet')
    await expectVisible(text('Velg et brukernavn'))
    for (const [typed, words] of [
      ['fj', 'Brukernavnet må ha minst 3 tegn'],
      ['sølv', 'Bruk bare bokstavene a–z'],
      ['Samspill', 'Dette brukernavnet kan ikke brukes.'],
    ] as const) {
      await handle.fill(typed)
      await press('Lagre brukernavnet')
      await expectVisible(text(words))
      await expect.element(handle).toHaveFocus()
    }
    expect(await unsent(mats)).toEqual([])
  })

  test('that somebody took a moment ago is refused in the dialog', async () => {
    const mats = await signIn('creator', 'Mats', unnamed)
    let isFree = true
    answer('/rpc/handle_available', () => Response.json(isFree))
    await open()
    await handle.fill('mats-moen')
    await expectVisible(text('mats-moen er ledig'))
    isFree = false
    await press('Lagre brukernavnet')
    await expectVisible(dialog.getByText('Brukernavnet er tatt. Velg et annet.'))
    await expect.element(handle).toHaveFocus()
    expect(await unsent(mats)).toEqual([])
  })

  test('chosen offline is saved on the device, and says that it is checked later', async () => {
    const mats = await signIn('creator', 'Mats', unnamed)
    await open()
    setNetwork(false)
    await handle.fill('mats-moen')
    await expectVisible(text('Vi sjekker om det er ledig når du er på nett.'))
    await press('Lagre brukernavnet')
    await expectVisible(text('Det er lagret på enheten.'))
    await expect.poll(() => rowOf(mats, 'creator_users', mats.teamId)).toMatchObject({ handle: 'mats-moen' })
  })

  test('that was refused in one edit with a name: the name is sent again, the wish stays', async () => {
    const mats = await signIn('creator', 'Mats', unnamed)
    const set = { handle: 'mats-m', last_name: 'Moen' }
    const args = { id: mats.teamId, set, base: { handle: '', last_name: '' } }
    const detail = { field: 'handle', rule: 'taken' }
    await putOfEngine(mats, 'rejections', rejectionRow('teams.edit_creator', 'invalid', args, detail))
    await openApp(PAGE)
    await expectVisible(text('@mats-m: Brukernavnet er tatt. Velg et annet.'))
    await expect
      .poll(() => unsent(mats))
      .toMatchObject([{ name: 'teams.edit_creator', args: { set: { last_name: 'Moen' } } }])
    await expect
      .poll(() => mats.data.store.db.table('rejections').toArray())
      .toMatchObject([{ args: { set: { handle: 'mats-m' }, base: { handle: '' } } }])
    await expectVisible(text('@mats-m: Brukernavnet er tatt. Velg et annet.'))
  })

  test('in an edit that was refused because of another field is not said to be wrong', async () => {
    const mats = await signIn('creator', 'Mats', unnamed)
    const set = { handle: 'mats-m', phone: '+4791234567' }
    const args = { id: mats.teamId, set, base: { handle: '', phone: '' } }
    const detail = { field: 'phone', rule: 'invalid' }
    await putOfEngine(mats, 'rejections', rejectionRow('teams.edit_creator', 'invalid', args, detail))
    await openApp('/creator/profile?edit=contact')
    await expectVisible(text('Skriv nummeret slik'))
    await navigate(PAGE)
    await expectVisible(button('Velg brukernavn'))
    await expectCount(text('@mats-m'), 0)
    await press('Velg brukernavn')
    await expect.element(handle).toHaveValue('')
  })

  test('is kept on the device as it is typed, until it is saved or given up', async () => {
    const mats = await signIn('creator', 'Mats', { team: { handle: 'mats' } })
    const drafts = async () => JSON.stringify(await mats.data.store.db.table('drafts').toArray())
    answer('/rpc/handle_available', () => Response.json(true))
    const openAgain = async (): Promise<void> => {
      await closeApp()
      await openApp(PAGE)
      await press('Endre brukernavn')
    }
    await openApp(PAGE)
    await press('Endre brukernavn')
    await handle.fill('mats-mo')
    await expect.poll(drafts).toContain('mats-mo')
    await openAgain()
    await expect.element(handle).toHaveValue('mats-mo')
    await press('Avbryt')
    await expect.poll(drafts).not.toContain('mats-mo')
    await openAgain()
    await expect.element(handle).toHaveValue('mats')
    await handle.fill('mats-moen')
    await expect.poll(drafts).toContain('mats-moen')
    await press('Lagre brukernavnet')
    await expectVisible(text('Brukernavnet er mats-moen'))
    expect(await drafts()).not.toContain('mats-moen')
  })

  test('lost after the profile was shown: it says what is missing, and the next one shows it', async () => {
    const mats = await signIn('creator', 'Mats', unnamed)
    answer('/rpc/handle_available', () => Response.json(true))
    const edits = [
      [{ handle: 'mats-m' }, { handle: '' }, 'taken'],
      [{ is_public: true }, { is_public: false }, 'required'],
    ] as const
    for (const [set, base, rule] of edits)
      await putOfEngine(
        mats,
        'rejections',
        rejectionRow(
          'teams.edit_creator',
          'invalid',
          { id: mats.teamId, set, base },
          { field: 'handle', rule },
        ),
      )
    await openApp(PAGE)
    await expectVisible(text('@mats-m: Brukernavnet er tatt. Velg et annet.'))
    await navigate('/creator/profile?edit')
    await expectVisible(text('Velg et brukernavn, så vises profilen.'))
    expect(await unsent(mats)).toEqual([])
    await navigate(PAGE)
    await press('Velg brukernavn')
    await handle.fill('mats-moen')
    await press('Lagre brukernavnet')
    await expect
      .poll(() => rowOf(mats, 'creator_users', mats.teamId))
      .toMatchObject({ handle: 'mats-moen', is_public: true })
    await navigate('/creator/profile?edit')
    await expectVisible(text('Bedrifter finner deg i katalogen.'))
    await expectCount(page.getByRole('link', { name: /Må avklares/ }), 0)
  })

  test('that was refused leads from the rejection box to the dialog, with what was wished for', async () => {
    const mats = await signIn('creator', 'Mats', unnamed)
    await putOfEngine(
      mats,
      'rejections',
      rejectionRow(
        'teams.edit_creator',
        'invalid',
        { id: mats.teamId, set: { handle: 'mats-m' }, base: { handle: '' } },
        { field: 'handle', rule: 'taken' },
      ),
    )
    answer('/rpc/handle_available', () => Response.json(true))
    await openApp('/sync')
    await main.getByRole('link', { name: 'Rett det i profilen' }).click()
    await expectVisible(text('@mats-m: Brukernavnet er tatt. Velg et annet.'))
    await expect.element(button('Velg brukernavn')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(handle).toHaveValue('mats-m')
    await expectVisible(dialog.getByText('Brukernavnet er tatt. Velg et annet.'))
    await handle.fill('mats-moen')
    await press('Lagre brukernavnet')
    await expect
      .poll(() => unsent(mats))
      .toMatchObject([{ name: 'teams.edit_creator', args: { set: { handle: 'mats-moen' } } }])
    await expect.element(dialog).not.toBeInTheDocument()
    await expectCount(page.getByRole('link', { name: /Må avklares/ }), 0)
  })

  test('is asked for before the profile is shown', async () => {
    const mats = await signIn('creator', 'Mats', unnamed)
    answer('/rpc/handle_available', () => Response.json(true))
    await openApp('/creator/profile?edit')
    await page.getByRole('switch', { name: /Vis profilen/ }).click()
    await expectVisible(text('Velg et brukernavn, så vises profilen.'))
    await handle.fill('mats-moen')
    await press('Lagre brukernavnet')
    await expect
      .poll(() => rowOf(mats, 'creator_users', mats.teamId))
      .toMatchObject({ handle: 'mats-moen', is_public: true })
  })
})

test('a sensitive trait has a consent of its own, and withdrawing it removes the trait at once', async () => {
  const ida = await signIn('creator', 'Ida')
  const row = () => rowOf(ida, 'creator_users', ida.teamId)
  await openApp('/creator/profile#cat_traits')
  const trait = (name: string) => page.getByRole('switch', { name: new RegExp(name) })
  for (const name of ['Plusstørrelse', 'Akne', 'LHBT', 'Flerkulturell'])
    await expect.element(trait(name)).not.toBeChecked()
  await trait('Akne').click()
  await expect.element(trait('Akne')).toBeChecked()
  await page.getByText('Humor', { exact: true }).click()
  await page.getByText('Sporty', { exact: true }).click()
  await expect.poll(row).toMatchObject({
    cat_traits: ['comedy', 'athletic', 'acne'],
    trait_consents: { acne: expect.anything() },
  })
  await expect.element(trait('Akne')).toBeChecked()
  await trait('Akne').click()
  await expect.poll(row).toMatchObject({ cat_traits: ['comedy', 'athletic'], trait_consents: {} })
  expect((await unsent(ida)).map(({ name }) => name)).toContain('teams.consent')
  await closeApp()
  await openApp('/creator/profile?edit=show')
  await expect.element(trait('Akne')).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Sporty' })).toBeChecked()
})

test('the date of birth is corrected with care', async () => {
  const ida = await signIn('creator', 'Ida')
  await openApp(PAGE)
  await press('Endre datoen')
  await field('Dag').fill('31')
  await field('Måned').fill('2')
  await field('År').fill('1990')
  await press('Lagre datoen')
  await expectVisible(text('Denne datoen finnes ikke.'))
  await field('År').fill(String(new Date().getFullYear() - 10))
  await field('Dag').fill('1')
  await expectCount(text('Denne datoen finnes ikke.'), 0)
  await press('Lagre datoen')
  await expectVisible(text('Alle brukerne våre er 18 år eller eldre'))
  await field('År').fill('1990')
  expect(await unsent(ida)).toEqual([])
  await press('Lagre datoen')
  await expectVisible(text('1. februar 1990'))
  await expect.element(button('Lagre datoen')).not.toBeInTheDocument()
  expect(await unsent(ida)).toMatchObject([
    { name: 'accounts.edit', args: { id: ida.userId, set: { date_of_birth: '1990-02-01' } } },
  ])
})

test('pasted addresses and numbers are stored as they are meant; the place follows the postcode', async () => {
  const ida = await signIn('creator', 'Ida')
  await openApp('/creator/profile?edit=contact')
  await field('Instagram').fill('https://www.instagram.com/ida.nord/?hl=nb')
  await field('TikTok').fill('@ida.nord')
  await field('Telefon').fill('91 23 45 67')
  await field('Postnummer').fill('8006')
  await expect.element(field('Poststed')).toHaveValue('Bodø')
  focus('TikTok')
  await expect
    .poll(() => rowOf(ida, 'creator_users', ida.teamId))
    .toMatchObject({
      instagram_username: 'ida.nord',
      tiktok_username: 'ida.nord',
      phone: '+4791234567',
      postal_code: '8006',
      city: 'Bodø',
    })
})
