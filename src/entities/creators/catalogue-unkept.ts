// For a browser that blocks storage: reads the current catalogue over the network and keeps it for this page only.
import * as z from 'zod/mini'
import { backendUrl, publishableKey } from '../../backend.ts'
import type { CreatorCard } from './creator-card.ts'
import { newId } from '../../device/store/new-id.ts'
import { parseRows } from '../../device/store/read.ts'
import { cardTable } from './entity.ts'

const answer = z.object({ rows: z.object({ creator_cards: z.optional(z.array(z.unknown())) }) })
const LIMIT = 500

let fetched: Promise<CreatorCard[]> | null = null

async function fetchCards(): Promise<CreatorCard[]> {
  const response = await fetch(`${backendUrl}/rest/v1/rpc/sync_pull`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ request: { epoch: null, client: newId(), cursors: {}, limit: LIMIT } }),
  })
  return parseRows(cardTable, answer.parse(await response.json()).rows.creator_cards ?? [])
}

/** Fetched once per page; null without network. */
export async function unkeptCards(): Promise<CreatorCard[] | null> {
  try {
    return await (fetched ??= fetchCards())
  } catch {
    fetched = null
    return null
  }
}
