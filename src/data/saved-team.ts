// What is remembered of the active team (active-team.ts), to be read by pages that have no database: they load nothing
// but this.
import type { Team } from '../domain/team.ts'

export const SAVED_TEAM = 'active-team'

export interface SavedTeam {
  id: string
  type: Team['type']
  name: string
}

const pattern = /^(\S+) (Creator|Business) (.*)$/s

export function parseSavedTeam(value: string | null): SavedTeam | null {
  const [, id, type, name] = pattern.exec(value ?? '') ?? []
  return id !== undefined && name !== undefined && (type === 'Creator' || type === 'Business')
    ? { id, type, name }
    : null
}

export const savedInTab = (): string | null => sessionStorage.getItem(SAVED_TEAM)
export const savedLast = (): string | null => localStorage.getItem(SAVED_TEAM)

/** The saved choice, or null: which team it means is decided by `activeAmong`. */
export const readSavedTeam = (): SavedTeam | null =>
  parseSavedTeam(savedInTab()) ?? parseSavedTeam(savedLast())
