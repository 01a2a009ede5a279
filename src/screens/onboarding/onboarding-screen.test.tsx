// The steps of onboarding: words beside what is wrong, the keyboard alone, and what axe finds at each.
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  expectCount,
  expectVisible,
  field,
  heading,
  press,
  tabTo,
  text,
} from '../../../tests/components/controls.ts'
import { signInWithoutProfile } from '../../../tests/components/person.ts'
import { businessRow, creatorRow } from '../../../tests/components/rows.ts'
import { desktop } from '../../../tests/components/setup.ts'

const nobody = { date_of_birth: null, terms_accepted_at: null }

/** Not within the moment in which a second press counts as a double click. */
const afterDoubleClick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 350))

async function next(name = 'Fortsett'): Promise<void> {
  await afterDoubleClick()
  await press(name)
}

async function bornOn(day: string, month: string, year: string): Promise<void> {
  await field('Dag').fill(day)
  await field('Måned').fill(month)
  await field('År').fill(year)
  await next()
}

/** A person whose profile is begun, and has a name. */
async function begun(side: 'business' | 'creator'): Promise<void> {
  const { userId, data } = await signInWithoutProfile()
  const teamId = crypto.randomUUID()
  const unfinished = { is_onboarded: false }
  if (side === 'business')
    await data.store.db.table('business_users').put(businessRow(userId, teamId, 'Fjordkaffe', unfinished))
  else await data.store.db.table('creator_users').put(creatorRow(userId, teamId, 'Solveig', unfinished))
}

describe('each step has no violation in either theme', () => {
  test.each([
    ['who', 'Hvem er du her?'],
    ['birth', 'Når er du født?'],
    ['terms', 'Det vi er enige om'],
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
    ['creator', 'address', 'Hvor finner vi deg?'],
    ['creator', 'preferences', 'Hva har du lyst til å lage?'],
    ['creator', 'confirm', 'Stemmer dette?'],
    ['business', 'profile', 'Hvilken bedrift er det?'],
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

describe('what is wrong is said beside its field', () => {
  test('a date of birth that does not exist, or is too young, which can be mended', async () => {
    await signInWithoutProfile(undefined, nobody)
    await openApp('/onboarding')
    await expectVisible(heading('Hvem er du her?'))
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
    await expectVisible(heading('Det vi er enige om'))
  })

  test('terms that are not accepted', async () => {
    await signInWithoutProfile(undefined, { terms_accepted_at: null })
    await openApp('/onboarding?side=creator&step=terms')
    await expectVisible(heading('Det vi er enige om'))
    await next()
    await expectVisible(text('Du må godta vilkårene for å fortsette'))
    await axeClean('terms')
  })

  test('a first name that is missing, and a handle that cannot be', async () => {
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

  test('a telephone number; the place comes from the postcode', async () => {
    await begun('creator')
    await openApp('/onboarding?side=creator&step=address')
    await expectVisible(heading('Hvor finner vi deg?'))
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

  test('whether the profile is shown must be chosen', async () => {
    await begun('creator')
    await openApp('/onboarding?side=creator&step=confirm')
    await expectVisible(heading('Stemmer dette?'))
    await next('Fullfør')
    await expectVisible(text('Velg om profilen skal vises'))
    await axeClean('what must be chosen')
  })
})

async function arrive(title: string): Promise<void> {
  // A reader hears where the step has led.
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toHaveFocus()
  await afterDoubleClick()
}

async function typeInto(label: string, words: string): Promise<void> {
  await tabTo('textbox', label)
  await userEvent.keyboard(words)
}

const enter = (): Promise<void> => userEvent.keyboard('{Enter}')
const space = (): Promise<void> => userEvent.keyboard(' ')

async function pressKey(name: string): Promise<void> {
  await tabTo('button', name)
  await enter()
}

const current = () => document.querySelector('nav[aria-label=Stegene] [aria-current=step]')?.textContent

describe('with the keyboard alone, both ways', () => {
  test('a business', async () => {
    await page.viewport(desktop.width, desktop.height)
    await signInWithoutProfile(undefined, nobody)
    await openApp('/onboarding')
    await expectVisible(heading('Hvem er du her?'))
    await tabTo('radio', 'Kreatør')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('radio', { name: 'Bedrift' })).toBeChecked()
    await pressKey('Fortsett')
    await arrive('Når er du født?')
    await typeInto('Dag', '7')
    await typeInto('Måned', '4')
    await typeInto('År', '1994')
    await enter()
    await arrive('Det vi er enige om')
    await tabTo('checkbox', 'Jeg godtar')
    await space()
    await pressKey('Fortsett')
    await arrive('Hvilken bedrift er det?')
    expect(current()).toBe('Profil')
    await typeInto('Navn på bedriften', 'Fjordkaffe')
    await enter()
    await arrive('Hvordan når vi dere?')
    expect(current()).toBe('Kontakt')
    await pressKey('Hopp over nå')
    await arrive('Stemmer dette?')
    await pressKey('Endre: Profil')
    await arrive('Hvilken bedrift er det?')
    await expect.element(field('Navn på bedriften')).toHaveValue('Fjordkaffe')
    history.back()
    await arrive('Stemmer dette?')
    await pressKey('Fortsett')
    await arrive('Velg abonnement')
    await tabTo('radio', 'Måned')
    await userEvent.keyboard('{ArrowDown}')
    await pressKey('Fullfør')
    await arrive('Velkommen, Fjordkaffe')
    await axeClean('welcome')
  })

  test('a creator', async () => {
    await page.viewport(desktop.width, desktop.height)
    await signInWithoutProfile()
    await openApp('/onboarding?add=creator')
    await arrive('Hva heter du?')
    await typeInto('Fornavn', 'Ida')
    await enter()
    await arrive('Fortell om deg selv')
    await typeInto('Sted', 'Bodø')
    await enter()
    await arrive('Hvor finner vi deg?')
    await typeInto('Postnummer', '8006')
    await expect.element(field('Poststed')).toHaveValue('Bodø')
    await enter()
    await arrive('Hva har du lyst til å lage?')
    await tabTo('checkbox', 'UGC')
    await space()
    await enter()
    await arrive('Stemmer dette?')
    await tabTo('radio', 'Ja, vis profilen')
    await space()
    await pressKey('Fullfør')
    await arrive('Velkommen, Ida')
    await axeClean('welcome')
  })
})
