import { useLiveQuery } from 'dexie-react-hooks'
import type { Brief, BriefListing } from '../../domain/brief.ts'
import { parseRows, tableOf, useRow, useRowsBy } from '../read.ts'

const newest = (a: { updated_at: string }, b: { updated_at: string }): number =>
  Date.parse(b.updated_at) - Date.parse(a.updated_at)

/** A business's own briefs, last changed first. */
export function useBriefs(businessId: string): Brief[] | undefined {
  return useRowsBy('briefs', 'business_id', businessId)?.toSorted(newest)
}

export const useBrief = (id: string): Brief | null | undefined => useRow('briefs', id)

/** Briefs that creators can pitch on, newest first. */
export function useListings(): BriefListing[] | undefined {
  return useLiveQuery(
    async () =>
      parseRows(
        'brief_listings',
        await tableOf('brief_listings').orderBy('published_at').reverse().toArray(),
      ),
    [],
  )
}

export const useListing = (id: string): BriefListing | null | undefined => useRow('brief_listings', id)
