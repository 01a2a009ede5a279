// Asks the server for cards, where the catalogue is too large for devices to keep.
import { backendUrl, publishableKey } from '../../backend.ts'
import { parseRows } from '../../device/store/read.ts'
import * as z from 'zod/mini'
import type { CreatorCard } from './creator-card.ts'
import { cardTable } from './entity.ts'
import { type FoundCreators, parseFoundCreators } from './found-creators.ts'

const ASK_MS = 15_000

async function callAsGuest(
  name: string,
  args: Record<string, unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  // Cards are public, so this needs no session and no client.
  const response = await fetch(`${backendUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(args),
    signal,
  })
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  return response.json()
}

async function callSignedIn(
  name: string,
  args: Record<string, unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  const { backend } = await import('../../session/client/page-client.ts')
  const { data, error } = await backend.rpc(name, args).abortSignal(signal)
  if (error) throw new Error(`${name} answered ${error.code}`)
  return data
}

/**
 * One page of those who pass a query (`api.search_creators`). Rejects when the server cannot be asked, or at once when
 * `signal` says so.
 *
 * @param isGuest businesses are shown more than guests
 */
export async function searchCreators(
  query: object,
  { isGuest, signal }: { isGuest: boolean; signal: AbortSignal },
): Promise<FoundCreators> {
  const call = isGuest ? callAsGuest : callSignedIn
  const limited = AbortSignal.any([signal, AbortSignal.timeout(ASK_MS)])
  return parseFoundCreators(await call('search_creators', { query }, limited))
}

/** As many as the server answers at once. */
const MOST_IDS = 100

/** The cards with these ids, of creators who are public (`api.find_creators`). Rejects when the server cannot be asked. */
export async function findCreators(ids: readonly string[]): Promise<Map<string, CreatorCard>> {
  const found = new Map<string, CreatorCard>()
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const answer = await callAsGuest(
      'find_creators',
      { ids: ids.slice(from, from + MOST_IDS) },
      AbortSignal.timeout(ASK_MS),
    )
    for (const card of parseRows(cardTable, z.array(z.unknown()).parse(answer))) found.set(card.id, card)
  }
  return found
}
