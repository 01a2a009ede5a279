import { useLiveQuery } from 'dexie-react-hooks'
import { parseRows, tableOf } from '../device/store/read.ts'
import { readCards } from './creators/cards.ts'
import { cardTable, creatorCard } from './creators/entity.ts'
import { objectOf, textIn } from './definition/arguments.ts'
import type { Entity } from './definition/entity.ts'
import { entities } from './entities.ts'
import { type Team, sideOf } from './teams/team.ts'

/** What everybody may see can be long: search-as-you-type covers its newest part. */
const NEWEST = 300

export interface FoundRows<R = unknown> {
  /** Whose rows were searched. */
  entity: Entity
  /** Whose rows these are: of the entity, or the cards of the creators that its rows are about. */
  shown: Entity<R>
  /** Last active first, those put away last. */
  rows: R[]
}

async function rowsOf(entity: Entity, team: Team): Promise<FoundRows> {
  const { search, table } = entity
  const of = search?.of[sideOf(team)]
  if (!search || !of) return { entity, shown: entity, rows: [] }
  const all = tableOf(table)
  const some = await (
    'team' in of ? all.where(of.team).equals(team.id) : all.orderBy(of.newest).reverse().limit(NEWEST)
  ).toArray()
  const aside = (row: unknown) => Number(search.isAside(row))
  const rows = parseRows(table, some).toSorted(
    (a, b) => aside(a) - aside(b) || Date.parse(search.at(b)) - Date.parse(search.at(a)),
  )
  if (!search.creator) return { entity, shown: entity, rows }
  const ids = rows.map(search.creator)
  const { cards } = await readCards(ids)
  return { entity, shown: creatorCard, rows: ids.flatMap((id) => cards.get(id) ?? []) }
}

const idOf = (row: unknown): string => textIn(objectOf(row), 'id')

/** Nobody is found twice: a creator whom the team's own rows are about is not among those of the catalogue. */
function once(found: FoundRows[]): FoundRows[] {
  const own = new Set(
    found.filter(({ entity, shown }) => entity !== shown).flatMap(({ rows }) => rows.map(idOf)),
  )
  return found.map((group) =>
    group.entity.table.name === cardTable.name
      ? { ...group, rows: group.rows.filter((row) => !own.has(idOf(row))) }
      : group,
  )
}

/** The rows of every entity that can be searched, as far as a team may open them. */
export function useFoundRows(team: Team | null): FoundRows[] {
  const key = team && `${team.type} ${team.id}`
  return (
    useLiveQuery(
      async () => once(await Promise.all(team ? entities.map((one) => rowsOf(one, team)) : [])),
      [key],
    ) ?? []
  )
}
