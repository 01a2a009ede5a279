import { useLiveQuery } from 'dexie-react-hooks'
import type { BriefStatus } from '../../domain/brief.machine.ts'
import type { Team } from '../../domain/team.ts'
import { parseRows, tableOf } from '../read.ts'

/** The catalogue may be long: what is searched as one types is its newest part. */
const NEWEST = 300

export interface FindableBrief {
  id: string
  title: string
  /** Of a business's own. */
  status: BriefStatus | null
  /** Whose it is, for a creator. */
  business: string
  at: string
}

const asideLast = (a: FindableBrief, b: FindableBrief): number =>
  Number(a.status === 'archived') - Number(b.status === 'archived')

/**
 * What a team can open: a business its own briefs, a creator those that are open to all. The newest first, behind them
 * what was put away.
 */
export function useFindableBriefs(team: Team | null): FindableBrief[] | undefined {
  const key = team && `${team.type} ${team.id}`
  return useLiveQuery(async (): Promise<FindableBrief[]> => {
    if (!team) return []
    if (team.type === 'Business') {
      const rows = await tableOf('briefs').where('business_id').equals(team.id).toArray()
      return parseRows('briefs', rows)
        .map(({ id, title, status, updated_at: at }) => ({ id, title, status, business: '', at }))
        .toSorted((a, b) => asideLast(a, b) || Date.parse(b.at) - Date.parse(a.at))
    }
    const rows = await tableOf('brief_listings').orderBy('published_at').reverse().limit(NEWEST).toArray()
    return parseRows('brief_listings', rows).map(({ id, title, business_name: business, ...row }) => ({
      id,
      title,
      status: null,
      business,
      at: row.published_at ?? row.updated_at,
    }))
  }, [key])
}
