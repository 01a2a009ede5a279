import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type BusinessUser, type Team, businessUserRow, teamsOf } from '../entities/teams/team.ts'
import {
  activeAmong,
  beginSwitch,
  finishSwitch,
  holdActiveTeam,
  readSavedTeam,
  saveActiveTeam,
  teamSwitchedTo,
} from './active-team.ts'

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    text: () => JSON.stringify([...values]),
  }
}

const row = (id: string, name: string): BusinessUser =>
  businessUserRow.parse({
    id,
    scope: id,
    rev: '1',
    created_at: '2024-01-01T00:00:00Z',
    updated_at: '',
    user_id: 'u',
    name,
    description: '',
    town: '',
    organisation_number: '',
    avatar: '',
    cover: '',
    is_archived: false,
    is_onboarded: true,
  })
const teams = teamsOf([], [row('a', 'Åsen'), row('b', 'Bua'), row('c', 'Bua')])
const team = (id: string): Team => {
  const found = teams.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const active = (among: readonly Team[] = teams) => activeAmong(among)?.id

let local = memory()
const newTab = () => vi.stubGlobal('sessionStorage', memory())

beforeEach(() => {
  local = memory()
  vi.stubGlobal('localStorage', local)
  newTab()
  // finish a switch begun by an earlier test
  finishSwitch('/elsewhere')
  local.clear()
  newTab()
})

describe('the active team', () => {
  test('is the first until one is chosen, then the chosen one, also of two with one name', () => {
    expect(active()).toBe('a')
    saveActiveTeam(team('c'))
    expect(active()).toBe('c')
    expect(readSavedTeam()).toMatchObject({ id: 'c', type: 'Business' })
  })

  test('differs between tabs; a new tab starts with the one chosen last', () => {
    saveActiveTeam(team('b'))
    const first = sessionStorage
    newTab()
    expect(active()).toBe('b')
    saveActiveTeam(team('a'))
    vi.stubGlobal('sessionStorage', first)
    expect(active()).toBe('b')
    holdActiveTeam(team('b'), teams)
    newTab()
    expect(active()).toBe('a')
  })

  test('falls back to the one chosen last, then to the first, when the tab’s own is gone', () => {
    saveActiveTeam(team('b'))
    newTab()
    saveActiveTeam(team('c'))
    expect(active(teams.filter(({ id }) => id !== 'c'))).toBe('b')
    expect(active(teams.filter(({ id }) => id === 'a'))).toBe('a')
  })

  test('is found by name after its id has changed, and follows a new name', () => {
    local.setItem('active-team', 'gone Business Bua')
    expect(active()).toBe('b')
    holdActiveTeam(team('b'), teams)
    expect(local.getItem('active-team')).toBe('b Business Bua')
  })

  test('is restored after a sign-out that kept no name and no id', () => {
    saveActiveTeam(team('c'))
    local.removeItem('active-team')
    newTab()
    expect(active()).toBe('c')
    expect(local.text()).not.toMatch(/Bua|"c/)
  })

  test('leaves nothing on a shared device', () => {
    local.setItem('shared-device', '1')
    saveActiveTeam(team('c'))
    local.removeItem('active-team')
    newTab()
    expect(active()).toBe('a')
  })

  test('an unreadable saved value is ignored', () => {
    local.setItem('active-team', 'nonsense')
    expect(readSavedTeam()).toBeNull()
    expect(active()).toBe('a')
  })

  test('a switch to another page completes when that page renders', () => {
    saveActiveTeam(team('a'))
    beginSwitch(team('b'), '/business/briefs/1')
    finishSwitch('/business/briefs/1')
    expect([active(), teamSwitchedTo()]).toEqual(['a', 'b'])
    finishSwitch('/business/briefs')
    expect([active(), teamSwitchedTo()]).toEqual(['b', null])
  })

  test('a page that shows an inactive team does not make it active', () => {
    saveActiveTeam(team('b'))
    holdActiveTeam(team('a'), teams)
    expect(active()).toBe('b')
  })
})
