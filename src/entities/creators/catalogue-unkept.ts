// For a browser that blocks storage: reads the current catalogue over the network and keeps it for this page only.
import * as z from 'zod/mini'
import { callAsGuest } from '../../device/backend/call-as-guest.ts'
import { CREATORS_SCOPE, type CreatorCard } from './creator-card.ts'
import { newId } from '../../device/store/new-id.ts'
import { parseRows } from '../../device/store/read.ts'
import { cardTable } from './entity.ts'

const answer = z.object({
  scopes: z.array(z.string()),
  rows: z.object({ creator_cards: z.optional(z.array(z.unknown())) }),
})
const LIMIT = 500

interface UnkeptCatalogue {
  cards: CreatorCard[]
  /** False: there are more creators than devices keep. */
  isKept: boolean
}

let fetched: Promise<UnkeptCatalogue> | null = null

async function fetchCatalogue(): Promise<UnkeptCatalogue> {
  const request = { epoch: null, client: newId(), cursors: {}, limit: LIMIT }
  const { scopes, rows } = answer.parse(await callAsGuest('sync_pull', { request }))
  return { cards: parseRows(cardTable, rows.creator_cards ?? []), isKept: scopes.includes(CREATORS_SCOPE) }
}

/** Fetched once per page; null without network. */
export async function unkeptCatalogue(): Promise<UnkeptCatalogue | null> {
  try {
    return await (fetched ??= fetchCatalogue())
  } catch {
    fetched = null
    return null
  }
}
