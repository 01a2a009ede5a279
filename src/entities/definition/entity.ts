// What generic code asks of an entity: its name and page, its conflicts, its part of the person's data export, how it
// is found, where a team switch leads. Every property is required, so that a new entity is forgotten nowhere. Free of
// React: screens with icons and field labels keep those by table name.
import type { Table } from '../../device/store/table.ts'
import type { Side } from '../../domain/side.ts'

/** How fields that two devices changed at once are settled. */
export interface Conflicts<R> {
  /** The mutation that settles a conflict: takes `{id, set, base}`. */
  edit: string
  /** Whether the row's fields may be changed now. */
  isOpen(row: R): boolean
  /** The currency of its prices; empty when it has none. */
  currency(row: R): string
  /** The page of the row's earlier versions; null when none are kept. */
  versions(id: string): string | null
}

/** Rows that the palette finds for a side. `team`: an index that holds the team's id. `newest`: everybody's, by date. */
type Findable = { team: string } | { newest: string } | null

export interface Search<R> {
  of: Record<Side, Findable>
  /** ISO time of its last activity: the latest comes first. */
  at(row: R): string
  /** Put away: after all others. */
  isAside(row: R): boolean
}

export interface Entity<
  R = unknown,
  N extends string = string,
  C extends Conflicts<R> | 'newest' = Conflicts<R> | 'newest',
  S extends Search<R> | null = Search<R> | null,
> {
  table: Table<R, N>
  /** The name used in sentences about the row, as `side` sees it; empty when it has none. */
  title(row: R, side: Side): string
  /** The row's page on the side that may change it; null when it has none. */
  path(row: R): string | null
  /** The team on each side whose row it is: a link to it switches to that team. */
  teams(row: R): Partial<Record<Side, string>>
  /**
   * Pages below `within`, each showing a row of one team: after a team switch the list takes their place. `except`:
   * other pages there.
   */
  ofOneTeam(): { within: string; except: readonly string[] } | null
  /** `newest`: the last write wins, and nobody is asked. */
  conflicts: C
  /** How the palette finds its rows; null: it does not. */
  search: S
  /**
   * Where the person's data export includes it: on its page, in the data only, or in the data without the files that
   * its rows name, which are others'.
   */
  exported: 'page' | 'data' | 'rows'
}

// Definitions are built without spreads and property reads: the workers use only the tables beside them, and the bundler
// drops the rest.

/* @__NO_SIDE_EFFECTS__ */
export const defineEntity = <
  R,
  N extends string,
  C extends Conflicts<R> | 'newest',
  S extends Search<R> | null,
>(
  entity: Entity<R, N, C, S>,
): Entity<R, N, C, S> => entity

type Minor<R, N extends string> = Entity<R, N, 'newest', null>

/** For a table that only the server writes, or without a page or a name: what is left out is absent. */
/* @__NO_SIDE_EFFECTS__ */
export const defineMinorEntity = <R, N extends string>(
  entity: Pick<Minor<R, N>, 'table' | 'exported'> & Partial<Pick<Minor<R, N>, 'title' | 'path' | 'teams'>>,
): Minor<R, N> => ({
  title: () => '',
  path: () => null,
  teams: () => ({}),
  ofOneTeam: () => null,
  conflicts: 'newest',
  search: null,
  ...entity,
})
