import { describe, expect, test } from 'vitest'
import { type BusinessUser, activeTeamOf, businessUserRow, teamsOf } from './team.ts'

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

  test('archived profiles are no teams; the oldest comes first', () => {
    expect(teams.map((team) => team.id)).toEqual(['a', 'c', 'b'])
  })

  test('is the saved one; its id tells two of one name apart', () => {
    expect(activeTeamOf(teams, { id: 'c', name: 'Zalo' })?.id).toBe('c')
  })

  test('is found by name when the id is gone', () => {
    expect(activeTeamOf(teams, { id: 'x', name: 'Åsen' })?.id).toBe('b')
  })

  test('is the first when nothing fits, and nobody when there are none', () => {
    expect(activeTeamOf(teams, { id: 'x', name: 'Borte' })?.id).toBe('a')
    expect(activeTeamOf([], null)).toBeNull()
  })
})
