// The active team. Each tab has its own, so that two businesses can be open side by side and a choice in one tab moves
// nothing that is typed in another. Local storage keeps the name of the team chosen last (specification section 3),
// with id and type; new tabs and the next start begin with it.
import { useSyncExternalStore } from 'react'
import { isSharedDevice } from './early/shared-mark.ts'
import {
  SAVED_TEAM as KEY,
  type SavedTeam,
  parseSavedTeam as parse,
  savedInTab as ofTab,
  savedLast as chosenLast,
} from './early/saved-team.ts'

export { type SavedTeam, readSavedTeam } from './early/saved-team.ts'

/** Survives the wipe at sign-out: a hash, which identifies the team only to somebody who knows its id. */
const TRACE = 'last-team'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const snapshot = (): string => ofTab() ?? chosenLast() ?? ''

/** FNV-1a of an id that cannot be guessed. */
function traceOf(id: string): string {
  let hash = 2166136261
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0).toString(36)
}

function keepForLater({ id, type, name }: SavedTeam): void {
  localStorage.setItem(KEY, `${id} ${type} ${name}`)
  if (!isSharedDevice()) localStorage.setItem(TRACE, traceOf(id))
}

/** The person chose a team: this tab switches at once, and later tabs start with it. */
export function saveActiveTeam(team: SavedTeam): void {
  // Without the name: another tab's session storage survives a sign-out here.
  sessionStorage.setItem(KEY, `${team.id} ${team.type} `)
  keepForLater(team)
  for (const listener of listeners) listener()
}

/** Keeps this tab on the team it shows. The team chosen last elsewhere stays saved while it exists. */
export function holdActiveTeam(team: SavedTeam, teams: readonly SavedTeam[]): void {
  // A switch has just been made: the page is about to follow.
  if (activeAmong(teams)?.id !== team.id) return
  if (parse(ofTab())?.id !== team.id) sessionStorage.setItem(KEY, `${team.id} ${team.type} `)
  const last = parse(chosenLast())
  if (last?.id === team.id ? last.name !== team.name : !teams.some(({ id }) => id === last?.id))
    keepForLater(team)
}

/**
 * Section 4: the saved team name is restored if it still exists, otherwise the first team is used. The saved id decides
 * between two teams of one name.
 */
export function activeTeamOf<T extends { id: string; name: string }>(
  teams: readonly T[],
  saved: { id: string; name: string } | null,
): T | null {
  const same = teams.find((team) => team.id === saved?.id)
  return same ?? teams.find((team) => team.name === saved?.name) ?? teams[0] ?? null
}

/**
 * Section 4: after login the saved team is restored if it still exists, otherwise the first is used. This tab's team
 * wins over the one chosen last; after a sign-out only the trace is left of either.
 */
export function activeAmong<T extends SavedTeam>(teams: readonly T[]): T | null {
  const own = parse(ofTab())
  const trace = localStorage.getItem(TRACE)
  const traced = trace === null ? undefined : teams.find(({ id }) => traceOf(id) === trace)
  return teams.find(({ id }) => id === own?.id) ?? activeTeamOf(teams, parse(chosenLast()) ?? traced ?? null)
}

/** `activeAmong` as a hook. */
export function useActiveAmong<T extends SavedTeam>(teams: readonly T[] | undefined): T | null | undefined {
  useSyncExternalStore(subscribe, snapshot)
  return teams && activeAmong(teams)
}

let under: { team: SavedTeam; from: string } | null = null

/** Begins a switch that navigates: the team changes together with the page, in `finishSwitch`. */
export function beginSwitch(team: SavedTeam, from: string): void {
  under = { team, from }
}

/** The id of the team that is being switched to, so that the page does not pick another one of its side. */
export const teamSwitchedTo = (): string | null => under?.team.id ?? null

/** Called when a page is rendered but not painted: if it is not the page of `beginSwitch`, the team changes now. */
export function finishSwitch(pathname: string): void {
  if (under === null || under.from === pathname) return
  const { team } = under
  under = null
  saveActiveTeam(team)
}
