// The steps of onboarding: error texts, and axe on each step.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate, openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { answer } from '../../../tests/components/network.ts'
import {
  expectCount,
  expectPath,
  expectVisible,
  field,
  heading,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { choose, photo } from '../../../tests/components/files.ts'
import { signInWithoutProfile, unsent } from '../../../tests/components/person.ts'
import { businessRow, creatorRow } from '../../../tests/components/rows.ts'
import { desktop, phone } from '../../../tests/components/setup.ts'
import { ownSteps } from './answers/path.ts'

const nobody = { date_of_birth: null, terms_accepted_at: null }

const lastName = () => page.getByLabelText('Etternavn', { exact: false })

const next = (name = 'Fortsett'): Promise<void> => press(name)

async function bornOn(day: string, month: string, year: string): Promise<void> {
  await field('Dag').fill(day)
  await field('Måned').fill(month)
  await field('År').fill(year)
  await next()
}

/** Creates a profile with a name. */
async function begun(side: 'business' | 'creator'): Promise<void> {
  const { userId, data } = await signInWithoutProfile()
  const teamId = crypto.randomUUID()
  const unfinished = { is_onboarded: false, is_public: false, handle: '' }
  if (side === 'business')
    await data.store.db.table('business_users').put(businessRow(userId, teamId, 'Fjordkaffe', unfinished))
  else await data.store.db.table('creator_users').put(creatorRow(userId, teamId, 'Solveig', unfinished))
}

describe('each step has no violation in either theme', () => {
  test.each([
    ['who', 'Er du kreatør eller bedrift?'],
    ['birth', 'Når er du født?'],
    ['terms', 'Kort om vilkårene'],
    ['under-18', 'Vi ses når du er 18'],
  ])('%s', async (step, title) => {
    await page.viewport(desktop.width, desktop.height)
    await signInWithoutProfile(undefined, step === 'terms' ? { terms_accepted_at: null } : nobody)
    await openApp(step === 'who' ? '/onboarding' : `/onboarding?side=creator&step=${step}`)
    await expectVisible(heading(title))
    await axeClean(step)
  })

  test.each([
    ['creator', 'profile', 'Hva heter du?'],
    ['creator', 'details', 'Fortell om deg selv'],
    ['creator', 'address', 'Hvor skal produkter sendes?'],
    ['creator', 'preferences', 'Hva har du lyst til å lage?'],
    ['creator', 'confirm', 'Stemmer dette?'],
    ['business', 'profile', 'Hvilken bedrift gjelder det?'],
    ['business', 'contact', 'Hvordan når vi dere?'],
    ['business', 'confirm', 'Stemmer dette?'],
    ['business', 'subscription', 'Velg abonnement'],
  ] as const)('%s: %s', async (side, step, title) => {
    await page.viewport(desktop.width, desktop.height)
    await begun(side)
    await openApp(`/onboarding?side=${side}&step=${step}`)
    await expectVisible(heading(title))
    await axeClean(`${side} ${step}`)
  })
})

describe('the way on is the one primary button, at the same height of a phone on every step', () => {
  const ways = ['who', 'birth', 'terms', ...ownSteps.creator, ...ownSteps.business.slice(1)] as const
  test.each(ways)('%s', async (step) => {
    const side = step === 'contact' || step === 'subscription' ? 'business' : 'creator'
    if (step === 'who' || step === 'birth' || step === 'terms')
      await signInWithoutProfile(undefined, step === 'terms' ? { terms_accepted_at: null } : nobody)
    else await begun(side)
    await openApp(step === 'who' ? '/onboarding' : `/onboarding?side=${side}&step=${step}`)
    const way = page.getByRole('main').getByRole('button', { name: /^(Fortsett|Fullfør)/ })
    await expectVisible(way)
    const { backgroundColor } = getComputedStyle(way.element())
    const primary = Array.from(document.querySelectorAll('main :is(a, button)')).filter(
      (one) => getComputedStyle(one).backgroundColor === backgroundColor,
    )
    expect(primary).toEqual([way.element()])
    const { top, height } = way.element().getBoundingClientRect()
    expect({ top, height }).toEqual({ top: phone.height - 16 - 52, height: 52 })
  })
})

test('a business is asked for a picture right after the name, and may go on without', async () => {
  await begun('business')
  await openApp('/onboarding?side=business&step=contact')
  await expectVisible(page.getByRole('button', { name: 'Velg bilde' }))
  choose('#avatar input[type=file]', await photo('meg.jpg', 120))
  await expectVisible(page.getByRole('button', { name: 'Bytt bilde' }))
  await press('Fjern')
  await expectVisible(page.getByRole('button', { name: 'Velg bilde' }))
  await next()
  await expectVisible(heading('Stemmer dette?'))
})

test('a creator chooses a portrait beside the name, which it needs first, and has it after a reload', async () => {
  const { data } = await signInWithoutProfile()
  await openApp('/onboarding?add=creator')
  await press('Velg bilde')
  await expectVisible(text('Skriv fornavnet ditt'))
  await expect.element(field('Fornavn')).toHaveFocus()
  await field('Fornavn').fill('Solveig')
  await press('Velg bilde')
  const rows = () => data.store.db.table('creator_users').toArray()
  await expect.poll(rows).toMatchObject([{ first_name: 'Solveig', is_onboarded: false }])
  // It belongs to the profile, and what else was typed is still the step's.
  await lastName().fill('Nord')
  choose('#avatar input[type=file]', await photo('meg.jpg', 120))
  await expectVisible(page.getByRole('button', { name: 'Bytt bilde' }))
  await axeClean('a portrait')
  await openApp('/onboarding?add=creator')
  await expectVisible(page.getByRole('button', { name: 'Bytt bilde' }))
  await expect.element(lastName()).toHaveValue('Nord')
  await field('Fornavn').fill('Solveig Marie')
  await next()
  await expectVisible(heading('Fortell om deg selv'))
  await expect.poll(rows).toMatchObject([{ first_name: 'Solveig Marie', last_name: 'Nord' }])
})

describe('errors show beside their fields', () => {
  test('a date of birth that does not exist or is too young, and can be corrected', async () => {
    await signInWithoutProfile(undefined, nobody)
    await openApp('/onboarding')
    await expectVisible(heading('Er du kreatør eller bedrift?'))
    await page.getByText('Kreatør', { exact: true }).click()
    await next()
    await bornOn('31', '2', '1990')
    await expectVisible(text('Denne datoen finnes ikke.'))
    await axeClean('a date that does not exist')
    await bornOn('1', '1', String(new Date().getFullYear() - 17))
    await expect.element(heading('Vi ses når du er 18')).toHaveFocus()
    await expectVisible(text('Alle brukerne våre er 18 år eller eldre'))
    await press('Jeg skrev feil dato')
    await expect.element(field('År')).toHaveValue('')
    await bornOn('29', '2', '1996')
    await expectVisible(heading('Kort om vilkårene'))
  })

  test('unaccepted terms', async () => {
    await signInWithoutProfile(undefined, { terms_accepted_at: null })
    await openApp('/onboarding?side=creator&step=terms')
    await expectVisible(heading('Kort om vilkårene'))
    await next()
    await expectVisible(text('Du må godta vilkårene for å fortsette'))
    await axeClean('terms')
  })

  test('a missing first name and an invalid handle', async () => {
    await signInWithoutProfile()
    await openApp('/onboarding?side=creator')
    await expectVisible(text('Steg 1 av 5'))
    await next()
    await expectVisible(text('Skriv fornavnet ditt'))
    await expect.element(field('Fornavn')).toHaveFocus()
    await axeClean('a name that is missing')
    await field('Fornavn').fill('Solveig')
    await expectCount(text('Skriv fornavnet ditt'), 0)
    await page.getByLabelText('Brukernavn', { exact: false }).fill('sølv')
    await expectVisible(text('Bruk bare bokstavene a–z'))
  })

  test('an invalid phone number; the postcode fills in the place', async () => {
    await begun('creator')
    await openApp('/onboarding?side=creator&step=address')
    await expectVisible(heading('Hvor skal produkter sendes?'))
    await page.getByLabelText('Telefon').fill('1234')
    await page.getByLabelText('Postnummer').fill('8006')
    await expect.element(page.getByLabelText('Poststed')).toHaveValue('Bodø')
    await next()
    await expectVisible(text('Skriv nummeret slik'))
    await axeClean('a telephone number')
    await page.getByLabelText('Telefon').fill('91 23 45 67')
    await next()
    await expectVisible(heading('Hva har du lyst til å lage?'))
  })

  test('visibility must be chosen', async () => {
    await begun('creator')
    await openApp('/onboarding?side=creator&step=confirm')
    await expectVisible(heading('Stemmer dette?'))
    await next('Fullfør')
    await expectVisible(text('Velg om profilen skal vises'))
    await axeClean('what must be chosen')
  })
})

describe('half-written answers', () => {
  test('are on the device while they are typed, and shown again', async () => {
    const { data } = await signInWithoutProfile()
    await openApp('/onboarding?side=creator&step=profile')
    await field('Fornavn').fill('Solv')
    const drafts = async () => JSON.stringify(await data.store.db.table('drafts').toArray())
    await expect.poll(drafts).toContain('Solv')
    await openApp('/onboarding')
    await expect.element(field('Fornavn')).toHaveValue('Solv')
  })

  test('with two errors keep the other’s when one is corrected', async () => {
    await signInWithoutProfile()
    await openApp('/onboarding?side=business&step=profile')
    await page.getByLabelText('Organisasjonsnummer', { exact: false }).fill('923609061')
    await next()
    await expectVisible(text('Kontrollsifferet stemmer ikke'))
    await expect.element(page.getByLabelText('Organisasjonsnummer', { exact: false })).toHaveFocus()
    await expect.element(field('Navn på bedriften')).toHaveAttribute('aria-invalid', 'true')
    await field('Navn på bedriften').fill('Fjordkaffe')
    await expect.element(field('Navn på bedriften')).not.toHaveAttribute('aria-invalid')
    await expectVisible(text('Kontrollsifferet stemmer ikke'))
  })

  test('are there again after going back, and after going on', async () => {
    await begun('creator')
    await openApp('/onboarding?side=creator&step=details')
    await field('Om meg').fill('Jeg filmer turer')
    await page.getByRole('banner').getByRole('button', { name: 'Tilbake' }).click()
    await expect.element(field('Fornavn')).toHaveValue('Solveig')
    await lastName().fill('Nor')
    await next()
    await expect.element(field('Om meg')).toHaveValue('Jeg filmer turer')
    await page.getByRole('banner').getByRole('button', { name: 'Tilbake' }).click()
    await expect.element(lastName()).toHaveValue('Nor')
  })

  test('in a step that was left by the address are asked about at the end, with the focus there', async () => {
    await begun('business')
    await openApp('/onboarding?step=contact')
    await field('E-post for faktura').fill('faktura')
    await next()
    await expectVisible(text('Skriv e-\u2060postadressen slik'))
    await navigate('/onboarding?step=confirm')
    await expectVisible(heading('Stemmer dette?'))
    await next()
    await expectVisible(heading('Velg abonnement'))
    await next('Fullfør')
    await expectVisible(heading('Hvordan når vi dere?'))
    await expectVisible(text('Skriv e-\u2060postadressen slik'))
    await expect.element(field('E-post for faktura')).toHaveFocus()
    await expect.element(field('E-post for faktura')).toHaveValue('faktura')
    await field('E-post for faktura').fill('faktura@fjordkaffe.no')
    await expectCount(text('Skriv e-\u2060postadressen slik'), 0)
    await next()
    await expectVisible(heading('Stemmer dette?'))
  })
})

test('a business: the number is checked, and half-written input that was passed by is asked about, not discarded', async () => {
  const { userId, data } = await signInWithoutProfile()
  await openApp('/onboarding?side=business')
  const number = page.getByLabelText('Organisasjonsnummer', { exact: false })
  await field('Navn på bedriften').fill('Fjordkaffe')
  await number.fill('923609061')
  await next()
  await expectVisible(text('Sjekk nummeret. Kontrollsifferet stemmer ikke.'))
  await number.fill('NO 923609016 MVA')
  await expect.element(number).toHaveValue('923\u00a0609\u00a0016')
  await next()
  const invoice = page.getByLabelText('E-post for faktura', { exact: false })
  await invoice.fill('faktura')
  await navigate('/onboarding?step=confirm')
  await expectVisible(heading('Stemmer dette?'))
  await next()
  await press('Bytt til hvert år')
  await next('Fullfør')
  await expect.element(invoice).toHaveValue('faktura')
  await expectVisible(text('Skriv e-\u2060postadressen slik: navn@firma.no'))
  await invoice.fill('faktura@fjordkaffe.no')
  await next()
  await expectVisible(heading('Stemmer dette?'))
  await next()
  await expectVisible(text('Fornyes hvert år.'))
  await next('Fullfør')
  await expectVisible(heading('Velkommen, Fjordkaffe'))
  const member = { userId, data, teamId: '' }
  await expect
    .poll(() => unsent(member))
    .toContainEqual({ name: 'subscriptions.choose', args: expect.objectContaining({ interval: 'year' }) })

  await openApp('/onboarding?add=creator')
  await expectVisible(heading('Hva heter du?'))
  await field('Fornavn').fill('Ida')
  await next()
  await expectVisible(text('Steg 2 av 5'))
  // A half-finished profile cannot be used, and is no trap: the page leads back to the business.
  await navigate('/creator')
  await page.getByRole('link', { name: 'Gjør kreatørprofilen ferdig' }).click()
  await expectPath(/^\/onboarding/)
  await page.getByRole('banner').getByRole('button', { name: 'Tilbake' }).click()
  await page.getByRole('link', { name: 'Fortsett senere' }).click()
  await expectPath(/^\/business$/)
})

/** By then, typed text that is going to be saved is saved. */
const AUTOSAVE_MS = 1_000

test('at 17 nothing is kept, and the account can be deleted from there', async () => {
  const { userId, data } = await signInWithoutProfile(undefined, nobody)
  const young = new Date(Date.now() - 17.5 * 365.25 * 86_400_000)
  const [day, month, year] = [young.getDate(), young.getMonth() + 1, young.getFullYear()].map(String)
  await openApp('/onboarding?side=creator&step=birth')
  await bornOn(day ?? '', month ?? '', year ?? '')
  await expectVisible(heading('Vi ses når du er 18'))
  await new Promise((resolve) => setTimeout(resolve, AUTOSAVE_MS))
  const kept = await Promise.all(
    data.store.db.tables.filter(({ name }) => name !== 'meta').map((table) => table.toArray()),
  )
  const small = JSON.stringify([kept, { ...localStorage }, { ...sessionStorage }])
  expect(small).not.toContain(`${year}-`)
  // At once and at the server, or not at all: a change that waited would keep the account until it is sent.
  const calls = answer('/rpc/forget_account', () => Response.json({ message: 'down' }, { status: 500 }))
  await press('Slett kontoen')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slett kontoen' }).click()
  await expectVisible(text('Vi fikk ikke slettet kontoen. Sjekk nettet og prøv igjen.'))
  expect(calls).toHaveLength(1)
  expect(await unsent({ userId, data, teamId: '' })).toEqual([])
})

test('on a phone the bar has the segments, and ‹ to the step before; ✕ on the first one has the ways out', async () => {
  await begun('creator')
  await openApp('/onboarding?side=creator&step=details')
  await expectVisible(heading('Fortell om deg selv'))
  const bar = page.getByRole('banner')
  await expectVisible(text('Steg 2 av 5'))
  await expectCount(bar.getByRole('link'), 0)
  await expectCount(bar.getByRole('button', { name: 'Lukk' }), 0)
  await expectCount(page.getByRole('main').getByRole('button', { name: 'Tilbake' }), 0)
  await axeClean('a step on a phone')
  await bar.getByRole('button', { name: 'Tilbake' }).click()
  await expectVisible(heading('Hva heter du?'))
  await bar.getByRole('button', { name: 'Tilbake' }).click()
  await expectVisible(heading('Er du kreatør eller bedrift?'))
  await expectCount(bar.getByRole('button', { name: 'Tilbake' }), 0)
  await bar.getByRole('button', { name: 'Lukk' }).click()
  await expectVisible(page.getByRole('menuitem', { name: 'English' }))
  await axeClean('the ways out')
  await page.getByRole('menuitem', { name: 'Logg ut' }).click()
  await expectPath(/^\/signout$/)
  await page.viewport(desktop.width, desktop.height)
  await navigate('/onboarding?side=creator&step=details')
  await expectVisible(bar.getByRole('link', { name: 'Logg ut' }))
  await expectVisible(page.getByRole('navigation', { name: 'Stegene' }))
  await expectVisible(page.getByRole('main').getByRole('button', { name: 'Tilbake' }))
})
