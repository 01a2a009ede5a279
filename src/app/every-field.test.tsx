// Whatever a person may write in a row can be written: every field of every definition has a control on its form, or is
// named here with the place where it changes instead. A new field or entity is red until it has either.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../tests/components/app.tsx'
import { put, signIn } from '../../tests/components/person.ts'
import { emptyRow, preferencesRow } from '../../tests/components/rows.ts'
import { desktop } from '../../tests/components/setup.ts'
import type { Side } from '../domain/side.ts'
import { entities } from '../entities/entities.ts'
import { paths } from '../paths.ts'

interface Form {
  side: Side
  path: string
  /** Fields without a control of their name: what changes them. */
  elsewhere?: Readonly<Record<string, string>>
}

/** Forms that are not at the page of a team's row. */
const forms: Readonly<Record<string, Form>> = {
  briefs: { side: 'business', path: paths.briefCreate },
  projects: { side: 'creator', path: paths.creatorProjectNew },
  creator_users: { side: 'creator', path: paths.creatorProfile },
  business_users: { side: 'business', path: paths.businessProfile },
  accounts: {
    side: 'creator',
    path: paths.creatorProfile,
    elsewhere: { locale: 'the choice of a language in the settings' },
  },
  preferences: {
    side: 'creator',
    path: paths.settingsOf('notifications'),
    elsewhere: {
      email_off: 'a switch for each kind of mail',
      push_off: 'a switch for each kind of push message',
      time_zone: 'taken from the device when quiet hours are turned on',
    },
  },
  held_texts: {
    side: 'creator',
    path: paths.creatorProfile,
    elsewhere: { mine: 'the field that it is held for' },
  },
}

const written = entities.flatMap((entity) =>
  entity.table.written ? [{ name: entity.table.name, names: entity.table.written.names, entity }] : [],
)

test('the forms named here are of tables that people write in', () => {
  const tables = written.map(({ name }) => name)
  expect(Object.keys(forms).filter((name) => !tables.includes(name))).toEqual([])
})

test.each(written)('$name: every field has a control', async ({ name, names, entity }) => {
  const { table } = entity
  const side = forms[name]?.side ?? ('business_id' in table.row.shape ? 'business' : 'creator')
  // A phone shows a form in steps or parts.
  await page.viewport(desktop.width, desktop.height)
  const person = await signIn(side, 'Solveig')
  const night = { quiet_from: '21:00', quiet_to: '08:00' }
  await put(person, 'preferences', preferencesRow(person.userId, night))
  const row = emptyRow(table, person.teamId, { [`${side}_id`]: person.teamId })
  if (!forms[name]) await person.data.store.db.table(name).put(row)
  const path = forms[name]?.path ?? entity.path(row)
  if (path === null) throw new Error(`${name} has no form`)
  await openApp(path)
  const missing = () =>
    names
      .filter((field) => !document.querySelector(`main [name="${field}"], main [id="${field}"]`))
      .toSorted()
  await expect.poll(missing).toEqual(Object.keys(forms[name]?.elsewhere ?? {}).toSorted())
})
