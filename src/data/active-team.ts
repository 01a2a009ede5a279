// The active team's name is kept in local storage (specification section 3); the id beside it tells two teams of one
// name apart. All tabs follow.
import { useSyncExternalStore } from 'react'
import type { Team } from '../domain/team.ts'

const KEY = 'active-team'
const listeners = new Set<() => void>()

function announce(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export interface SavedTeam {
  id: string
  type: Team['type']
  name: string
}

const pattern = /^(\S+) (Creator|Business) (.*)$/s

function parse(value: string): SavedTeam | null {
  const [, id, type, name] = pattern.exec(value) ?? []
  return id !== undefined && name !== undefined && (type === 'Creator' || type === 'Business')
    ? { id, type, name }
    : null
}

function snapshot(): string {
  return localStorage.getItem(KEY) ?? ''
}

/** Remembers the choice for all tabs; null forgets it. */
export function saveActiveTeam(team: SavedTeam | null): void {
  if (team) localStorage.setItem(KEY, `${team.id} ${team.type} ${team.name}`)
  else localStorage.removeItem(KEY)
  announce()
}

/** The saved choice, or null: which team it means is decided by `activeTeamOf`. */
export const readSavedTeam = (): SavedTeam | null => parse(snapshot())

export const useSavedTeam = (): SavedTeam | null => parse(useSyncExternalStore(subscribe, snapshot))
