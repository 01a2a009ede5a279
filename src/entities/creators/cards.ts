// Cards by id: from the catalogue on this device. Where devices keep no catalogue, those that somebody looks at are asked
// for and kept, so that the next time they are there at once, and offline.
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { holdsScope } from '../../../sync/index.ts'
import { keepAnswer, readAnswer } from '../../device/store/answers.ts'
import { localData } from '../../device/store/local-data.ts'
import { parseRow, parseRows, tableOf } from '../../device/store/read.ts'
import { CREATORS_SCOPE, type CreatorCard } from './creator-card.ts'
import { cardTable } from './entity.ts'

const nobody: readonly string[] = []

const keyOf = (id: string): string => `card:${id}`
/** Kept in place of a card that the server does not have. */
const GONE = 'gone'

interface Cards {
  cards: ReadonlyMap<string, CreatorCard>
  /** Who is not in the catalogue. */
  gone: readonly string[]
  /** Of whom this device knows nothing, or not whether it still holds: the server is asked. */
  unknown: readonly string[]
}

/** The cards of these creators, as far as this device knows them. Works inside a live query. */
export async function readCards(ids: readonly string[]): Promise<Cards> {
  const { store } = localData()
  const rows = await tableOf(cardTable).bulkGet([...ids])
  const here = parseRows(
    cardTable,
    rows.filter((row) => row !== undefined),
  )
  const cards = new Map(here.map((card) => [card.id, card]))
  const missing = ids.filter((id) => !cards.has(id))
  if (await holdsScope(store, CREATORS_SCOPE)) return { cards, gone: missing, unknown: [] }
  const gone: string[] = []
  for (const id of missing) {
    const answer = await readAnswer(store, keyOf(id))
    const card = parseRow(cardTable, answer)
    if (card) cards.set(id, card)
    else if (answer === GONE) gone.push(id)
  }
  return { cards, gone, unknown: missing }
}

/** The card as far as this device knows it; null: it is not in the catalogue, or not known. */
export const readCreatorCard = async (id: string): Promise<CreatorCard | null> =>
  (await readCards([id])).cards.get(id) ?? null

/** Asked for and not yet answered: several components ask for one each, and the server is asked once. */
let wanted = new Set<string>()

async function askFor(ids: readonly string[]): Promise<void> {
  const { findCreators } = await import('./ask-for-creators.ts')
  const { store } = localData()
  const found = await findCreators(ids)
  for (const id of ids) await keepAnswer(store, keyOf(id), found.get(id) ?? GONE)
}

function want(ids: readonly string[]): void {
  if (wanted.size === 0)
    setTimeout(() => {
      const all = [...wanted]
      wanted = new Set()
      // Offline, or the server failed: asked again when the page is opened again, or the device is online.
      void askFor(all).catch(() => undefined)
    })
  for (const id of ids) wanted.add(id)
}

/** Asks for cards that this device does not have, now and whenever the network returns. */
export function useAskForCards(unknown: readonly string[]): void {
  const key = unknown.join(' ')
  useEffect(() => {
    if (key === '') return undefined
    const ask = () => want(key.split(' '))
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [key])
}

/** The card of one creator, or of nobody; undefined while loading, null when they are not in the catalogue. */
export function useCreatorCard(id: string): CreatorCard | null | undefined {
  const read = useLiveQuery(async () => ({ id, ...(await readCards(id === '' ? nobody : [id])) }), [id])
  useAskForCards(read?.unknown ?? nobody)
  // What was read of another stays for a moment.
  return read?.id === id ? (read.cards.get(id) ?? null) : undefined
}
