import { useLiveQuery } from 'dexie-react-hooks'
import { parseRows, tableOf } from '../device/store/read.ts'
import type { Entity } from './definition/entity.ts'
import { entities } from './entities.ts'
import { type Team, sideOf } from './teams/team.ts'

/** What everybody may see can be long: search-as-you-type covers its newest part. */
const NEWEST = 300

export interface FoundRows<R = unknown> {
  entity: Entity<R>
  /** Last active first, those put away last. */
  rows: R[]
}

async function rowsOf(entity: Entity, team: Team): Promise<FoundRows> {
  const { search, table } = entity
  const of = search?.of[sideOf(team)]
  if (!search || !of) return { entity, rows: [] }
  const all = tableOf(table)
  const some = await (
    'team' in of ? all.where(of.team).equals(team.id) : all.orderBy(of.newest).reverse().limit(NEWEST)
  ).toArray()
  const aside = (row: unknown) => Number(search.isAside(row))
  const rows = parseRows(table, some).toSorted(
    (a, b) => aside(a) - aside(b) || Date.parse(search.at(b)) - Date.parse(search.at(a)),
  )
  return { entity, rows }
}

/** The rows of every entity that can be searched, as far as a team may open them. */
export function useFoundRows(team: Team | null): FoundRows[] {
  const key = team && `${team.type} ${team.id}`
  return useLiveQuery(() => Promise.all(team ? entities.map((one) => rowsOf(one, team)) : []), [key]) ?? []
}
