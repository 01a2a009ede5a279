// For a browser that lets nothing be kept: the catalogue as it is now, read over the network and forgotten with the page.
import * as z from 'zod/mini'
import { backendUrl, publishableKey } from '../../backend.ts'
import type { CreatorCard } from '../../domain/team.ts'
import { newId } from '../new-id.ts'
import { parseRows } from '../read.ts'

const answer = z.object({ rows: z.object({ creator_cards: z.optional(z.array(z.unknown())) }) })
const LIMIT = 500

let fetched: Promise<CreatorCard[]> | null = null

async function fetchCards(): Promise<CreatorCard[]> {
  const response = await fetch(`${backendUrl}/rest/v1/rpc/sync_pull`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ request: { epoch: null, client: newId(), cursors: {}, limit: LIMIT } }),
  })
  return parseRows('creator_cards', answer.parse(await response.json()).rows.creator_cards ?? [])
}

/** Once a page; null without network. */
export async function unkeptCards(): Promise<CreatorCard[] | null> {
  try {
    return await (fetched ??= fetchCards())
  } catch {
    fetched = null
    return null
  }
}
