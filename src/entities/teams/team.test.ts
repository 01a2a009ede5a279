import { businessSchema, creatorSchema } from './fields.ts'
import { businessTable, creatorTable } from './entity.ts'
import { describe, expect, test } from 'vitest'
import { type BusinessUser, businessUserRow, teamsOf } from './team.ts'
import { activeTeamOf } from '../../session/active-team.ts'

const business = (id: string, name: string, year: number, is_archived = false): BusinessUser =>
  businessUserRow.parse({
    id,
    scope: id,
    rev: '1',
    created_at: `${year}-01-01T00:00:00Z`,
    updated_at: '',
    user_id: 'u',
    name,
    description: '',
    town: '',
    organisation_number: '',
    avatar: '',
    cover: '',
    is_archived,
    is_onboarded: true,
  })

describe('the active team', () => {
  const teams = teamsOf(
    [],
    [
      business('b', 'Åsen', 2022),
      business('a', 'Zalo', 2020),
      business('c', 'Zalo', 2021),
      business('d', 'Gammel', 2019, true),
    ],
  )

  test('leaves out archived profiles and sorts the oldest first', () => {
    expect(teams.map((team) => team.id)).toEqual(['a', 'c', 'b'])
  })

  test('is the saved one; its id decides between equal names', () => {
    expect(activeTeamOf(teams, { id: 'c', name: 'Zalo' })?.id).toBe('c')
  })

  test('is found by name when the id no longer exists', () => {
    expect(activeTeamOf(teams, { id: 'x', name: 'Åsen' })?.id).toBe('b')
  })

  test('is the first when nothing matches, and null without teams', () => {
    expect(activeTeamOf(teams, { id: 'x', name: 'Borte' })?.id).toBe('a')
    expect(activeTeamOf([], null)).toBeNull()
  })
})

test.each([
  [creatorTable, creatorSchema],
  [businessTable, businessSchema],
])('the columns of a profile include its fields, with the same merge kinds: $name', (table, schema) => {
  expect(table.spec.columns).toEqual(expect.arrayContaining([...schema.names]))
  expect(table.spec.fields).toEqual(schema.merge)
})
