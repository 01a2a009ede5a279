// What generic code asks of an entity: its name and page, its words, its conflicts, its part of the person's data export,
// how it is found, where a team switch leads. Every property is required, so that a new entity is forgotten nowhere. Free
// of React, words and icons: what is said of an entity is in its namespace in `locales/`, at the keys named here.
import type { FlatNamespace } from 'i18next'
import type { DraftForm } from '../../forms/drafts/draft-key.ts'
import type { Table } from '../../device/store/table.ts'
import type { Side } from '../../domain/side.ts'

/** How fields that two devices changed at once are settled. Words: `gone.<table>`, of a row that is not open. */
export interface Conflicts<R> {
  /** The mutation that settles a conflict: takes `{id, set, base}`. */
  edit: string
  /** Whether the row's fields may be changed now. */
  isOpen(row: R): boolean
  /** The page of the row's earlier versions; null when none are kept. */
  versions(id: string): string | null
}

/** Rows that a search finds for a side. `team`: an index that holds the team's id. `newest`: everybody's, by date. */
type Findable = { team: string } | { newest: string } | null

/** How the palette finds rows. Words: `found.<table>`, the heading; `also.<table>`, other names that people type. */
export interface Search<R> {
  of: Record<Side, Findable>
  /** ISO time of its last activity: the latest comes first. */
  at(row: R): string
  /** Put away: after all others. */
  isAside(row: R): boolean
  /** For rows without a name: the creator that one is about, as whose card it is found and shown. */
  creator?(row: R): string
}

export interface Entity<
  R = unknown,
  N extends string = string,
  C extends Conflicts<R> | 'newest' = Conflicts<R> | 'newest',
  S extends Search<R> | null = Search<R> | null,
> {
  table: Table<R, N>
  /** The namespace of its words, such as `field.<column>`; null when nothing is said of it by name. */
  words: FlatNamespace | null
  /** Where the labels of its column `status` are, as `statuses:brief_status`; null when it has none. */
  status: `${string}:${string}` | null
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
   * The forms whose drafts hold a text about a row that is in no row yet, beside the form of the row itself. Words:
   * `unsent.<form>`, and `unsent.<table>` of a row whose conflicts the person settles.
   */
  drafts: readonly DraftForm[]
  /**
   * Where the person's data export includes it: on its page, in the data only, or in the data without the files that
   * its rows name, which are others'. Words of its part of the page: `exported.<table>`.
   */
  exported: 'page' | 'data' | 'rows'
}

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
export const defineMinorEntity = <R, N extends string>(
  entity: Pick<Minor<R, N>, 'table' | 'exported'> &
    Partial<Pick<Minor<R, N>, 'words' | 'status' | 'title' | 'path' | 'teams' | 'drafts'>>,
): Minor<R, N> => ({
  words: null,
  status: null,
  title: () => '',
  path: () => null,
  teams: () => ({}),
  ofOneTeam: () => null,
  conflicts: 'newest',
  search: null,
  drafts: [],
  ...entity,
})
