// Asks the server for cards, where the catalogue is too large for devices to keep.
import { ASK_MS, callAsGuest } from '../../device/backend/call-as-guest.ts'
import { parseRows } from '../../device/store/read.ts'
import * as z from 'zod/mini'
import type { CreatorCard } from './creator-card.ts'
import { cardTable } from './entity.ts'
import { type FoundCreators, parseFoundCreators } from './found-creators.ts'

async function callSignedIn(
  name: string,
  args: Record<string, unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(ASK_MS)])
  const { backend } = await import('../../session/client/page-client.ts')
  const { data, error } = await backend.rpc(name, args).abortSignal(limited)
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
  return parseFoundCreators(await call('search_creators', { query }, signal))
}

/** As many as the server answers at once. */
const MOST_IDS = 100

/** The cards with these ids, of creators who are public (`api.find_creators`). Rejects when the server cannot be asked. */
export async function findCreators(ids: readonly string[]): Promise<Map<string, CreatorCard>> {
  const found = new Map<string, CreatorCard>()
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const answer = await callAsGuest('find_creators', { ids: ids.slice(from, from + MOST_IDS) })
    for (const card of parseRows(cardTable, z.array(z.unknown()).parse(answer))) found.set(card.id, card)
  }
  return found
}
