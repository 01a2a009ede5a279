// The steps of onboarding from the first to the last, with the keyboard alone.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectVisible, field, heading, tabTo, text } from '../../../tests/components/controls.ts'
import { signInWithoutProfile } from '../../../tests/components/person.ts'
import { desktop } from '../../../tests/components/setup.ts'

async function arrive(title: string): Promise<void> {
  // Screen readers announce the new step.
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toHaveFocus()
  // A step does not let itself be left by the second click that led to it; the keyboard is faster here than people.
  await expect.element(page.getByRole('button', { disabled: true })).not.toBeInTheDocument()
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

test('a business', async () => {
  await page.viewport(desktop.width, desktop.height)
  await signInWithoutProfile(undefined, { date_of_birth: null, terms_accepted_at: null })
  await openApp('/onboarding')
  await expectVisible(heading('Er du kreatør eller bedrift?'))
  await tabTo('radio', 'Kreatør')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Bedrift' })).toBeChecked()
  await pressKey('Fortsett')
  await arrive('Når er du født?')
  await typeInto('Dag', '7')
  await typeInto('Måned', '4')
  await typeInto('År', '1994')
  await enter()
  await arrive('Kort om vilkårene')
  await tabTo('checkbox', 'Jeg godtar')
  await space()
  await pressKey('Fortsett')
  await arrive('Hvilken bedrift gjelder det?')
  expect(current()).toBe('Profil')
  await typeInto('Navn på bedriften', 'Fjordkaffe')
  await enter()
  await arrive('Hvordan når vi dere?')
  expect(current()).toBe('Kontakt')
  await pressKey('Fortsett')
  await arrive('Stemmer dette?')
  await pressKey('Endre: Profil')
  await arrive('Hvilken bedrift gjelder det?')
  await expect.element(field('Navn på bedriften')).toHaveValue('Fjordkaffe')
  history.back()
  await arrive('Stemmer dette?')
  await pressKey('Fortsett')
  await arrive('Velg abonnement')
  await pressKey('Bytt til hvert år')
  await expectVisible(text('Fornyes hvert år.'))
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
  await arrive('Hvor skal produkter sendes?')
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
  await typeInto('Brukernavn', 'ida-nord')
  await pressKey('Fullfør')
  await arrive('Velkommen, Ida')
  await axeClean('welcome')
})
