// The stored part of the active team (active-team.ts), readable without a database.
import type { TeamType } from '../../domain/side.ts'

export const SAVED_TEAM = 'active-team'

export interface SavedTeam {
  id: string
  type: TeamType
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

/** The saved choice, or null: `activeAmong` decides which team it means. */
export const readSavedTeam = (): SavedTeam | null =>
  parseSavedTeam(savedInTab()) ?? parseSavedTeam(savedLast())
