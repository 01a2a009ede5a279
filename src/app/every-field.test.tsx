// Whatever a person may write in a row can be written: every field of every definition has a control on its form, or is
// named here with the place where it changes instead. A new field or entity is red until it has either.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../tests/components/app.tsx'
import { expectVisible } from '../../tests/components/controls.ts'
import { put, signIn } from '../../tests/components/person.ts'
import { packageRow, preferencesRow } from '../../tests/components/rows.ts'
import { desktop } from '../../tests/components/setup.ts'
import type { Side } from '../domain/side.ts'
import { entities } from '../entities/entities.ts'
import { paths } from '../paths.ts'

interface Form {
  side: Side
  path: string
  /** A control that is there once the form is. */
  first: string
  /** Fields without a control of their name: what changes them. */
  elsewhere?: Readonly<Record<string, string>>
}

const PACKAGE = '01900000-0000-7000-8000-000000000001'

/** The form of each table that people write in. */
const forms: Readonly<Record<string, Form>> = {
  briefs: { side: 'business', path: paths.briefCreate, first: 'Tittel' },
  projects: { side: 'creator', path: paths.creatorProjectNew, first: 'Tittel' },
  creator_users: { side: 'creator', path: paths.creatorProfile, first: 'Telefon' },
  business_users: { side: 'business', path: paths.businessProfile, first: 'Telefon' },
  accounts: {
    side: 'creator',
    path: paths.creatorProfile,
    first: 'Telefon',
    elsewhere: { locale: 'the choice of a language in the settings' },
  },
  preferences: {
    side: 'creator',
    path: paths.settingsOf('notifications'),
    first: 'Fra klokka',
    elsewhere: {
      email_off: 'a switch for each kind of mail',
      push_off: 'a switch for each kind of push message',
      time_zone: 'taken from the device when quiet hours are turned on',
    },
  },
  packages: { side: 'creator', path: paths.creatorPackage(PACKAGE), first: 'Tittel' },
  held_texts: {
    side: 'creator',
    path: paths.creatorProfile,
    first: 'Telefon',
    elsewhere: { mine: 'the field that it is held for' },
  },
}

const written = entities.flatMap(({ table }) =>
  table.written ? [{ table: table.name, names: table.written.names }] : [],
)

test('every table that people write in has a form', () => {
  expect(Object.keys(forms).toSorted()).toEqual(written.map(({ table }) => table).toSorted())
})

test.each(written)('$table: every field has a control', async ({ table, names }) => {
  const form = forms[table]
  if (!form) throw new Error(`${table} has no form`)
  const { side, path, first, elsewhere = {} } = form
  // A phone shows a form in steps or parts.
  await page.viewport(desktop.width, desktop.height)
  const person = await signIn(side, 'Solveig')
  const night = { quiet_from: '21:00', quiet_to: '08:00' }
  await put(person, 'preferences', preferencesRow(person.userId, night))
  if (side === 'creator') await put(person, 'packages', packageRow(person.teamId, { id: PACKAGE }))
  await openApp(path)
  await expectVisible(page.getByLabelText(first, { exact: true }))
  const missing = names.filter(
    (name) => !document.querySelector(`main [name="${name}"], main [id="${name}"]`),
  )
  expect(missing.toSorted()).toEqual(Object.keys(elsewhere).toSorted())
})
