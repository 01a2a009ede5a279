// The active team. Each tab has its own, so that two businesses can be open side by side and nothing that is typed in one
// tab moves because of another. Local storage keeps the name of the one chosen last (specification section 3), with id
// and type; there a new tab and the next start begin.
import { useSyncExternalStore } from 'react'
import { type Team, activeTeamOf } from '../domain/team.ts'
import { isSharedDevice } from './leaving/shared-mark.ts'
import {
  SAVED_TEAM as KEY,
  type SavedTeam,
  parseSavedTeam as parse,
  savedInTab as ofTab,
  savedLast as chosenLast,
} from './saved-team.ts'

export { type SavedTeam, readSavedTeam } from './saved-team.ts'

/** Stays when the device is wiped at sign-out: it fits one team, and tells nothing of it. */
const TRACE = 'last-team'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const snapshot = (): string => ofTab() ?? chosenLast() ?? ''

/** FNV-1a over an id that nobody can guess. */
function traceOf(id: string): string {
  let hash = 2166136261
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0).toString(36)
}

function keepForLater({ id, type, name }: SavedTeam): void {
  localStorage.setItem(KEY, `${id} ${type} ${name}`)
  if (!isSharedDevice()) localStorage.setItem(TRACE, traceOf(id))
}

/** The person has chosen: this tab follows at once, and whatever is opened later begins with it. */
export function saveActiveTeam(team: SavedTeam): void {
  // Without the name: another tab's session storage outlives a sign-out here.
  sessionStorage.setItem(KEY, `${team.id} ${team.type} `)
  keepForLater(team)
  for (const listener of listeners) listener()
}

/** This tab stays with the team it shows. What was chosen last elsewhere stands, while that team exists. */
export function holdActiveTeam(team: Team, teams: readonly Team[]): void {
  // A page has just switched to another: what is shown is about to follow.
  if (activeAmong(teams)?.id !== team.id) return
  if (parse(ofTab())?.id !== team.id) sessionStorage.setItem(KEY, `${team.id} ${team.type} `)
  const last = parse(chosenLast())
  if (last?.id === team.id ? last.name !== team.name : !teams.some(({ id }) => id === last?.id))
    keepForLater(team)
}

/**
 * Section 4: after login the saved team is restored if it still exists, otherwise the first is used. This tab's goes
 * before the one chosen last; after a sign-out only the trace is left of either.
 */
export function activeAmong(teams: readonly Team[]): Team | null {
  const own = parse(ofTab())
  const trace = localStorage.getItem(TRACE)
  const traced = trace === null ? undefined : teams.find(({ id }) => traceOf(id) === trace)
  return teams.find(({ id }) => id === own?.id) ?? activeTeamOf(teams, parse(chosenLast()) ?? traced ?? null)
}

/** The same, followed. */
export function useActiveAmong(teams: readonly Team[] | undefined): Team | null | undefined {
  useSyncExternalStore(subscribe, snapshot)
  return teams && activeAmong(teams)
}

let under: { team: SavedTeam; from: string } | null = null

/** A switch that leads to another page: the team changes together with the page, in `finishSwitch`. */
export function beginSwitch(team: SavedTeam, from: string): void {
  under = { team, from }
}

/** The team that a page on its way was asked for with, so that no other of its side steps in. */
export const teamSwitchedTo = (): string | null => under?.team.id ?? null

/** A page stands, and is not painted yet: if it is not the one that was to be left, the team changes now. */
export function finishSwitch(pathname: string): void {
  if (under === null || under.from === pathname) return
  const { team } = under
  under = null
  saveActiveTeam(team)
}
