// A row as the person sees it: with its name and page, and as which of their teams.
import type { Side } from '../domain/side.ts'
import { localData } from '../device/store/local-data.ts'
import { parseRow, tableOf } from '../device/store/read.ts'
import type { Entity } from '../entities/definition/entity.ts'
import { businessTable } from '../entities/teams/entity.ts'
import { shownName } from '../i18n/shown-name.ts'

export interface Seen {
  title: string
  path: string | null
  teamId: string | null
}

/** In a conversation between two of the person's own teams: the business. */
async function sideOf({ business, creator }: Partial<Record<Side, string>>): Promise<Side> {
  if (business === undefined || creator === undefined) return business === undefined ? 'creator' : 'business'
  const own = parseRow(businessTable, await tableOf(businessTable).get(business))
  return own?.user_id === localData().identity.userId ? 'business' : 'creator'
}

export async function seenFrom<R>(entity: Entity<R>, row: R): Promise<Seen> {
  const teams = entity.teams(row)
  const side = await sideOf(teams)
  return { title: shownName(entity.title(row, side)), path: entity.path(row), teamId: teams[side] ?? null }
}
