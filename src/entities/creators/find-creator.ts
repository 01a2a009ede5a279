// The creator behind a link: /me/<handle>, /me/<a handle given up in the last 30 days> or /me/<id>.
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { Store } from '../../../sync/index.ts'
import { callAsGuest } from '../../device/backend/call-as-guest.ts'
import { localData } from '../../device/store/local-data.ts'
import { parseRow } from '../../device/store/read.ts'
import type { Loaded } from '../../device/status/loaded.ts'
import { foldHandle } from '../teams/handle.ts'
import type { CreatorCard } from './creator-card.ts'
import { cardTable } from './entity.ts'

const named = z.object({ handle: z.string() })
const isNamed = (row: unknown, name: string): boolean => {
  const { data } = named.safeParse(row)
  return data !== undefined && data.handle !== '' && foldHandle(data.handle) === foldHandle(name)
}

/** The card of the catalogue on this device, which knows no former handles; null when there is none. */
export async function readCreatorNamed({ db }: Store, name: string): Promise<CreatorCard | null> {
  const table = db.table('creator_cards')
  const byId: unknown = await table.get(name.toLowerCase())
  if (byId !== undefined) return parseRow(cardTable, byId)
  const rows: unknown[] = await table.toArray()
  return parseRow(
    cardTable,
    rows.find((row) => isNamed(row, name)),
  )
}

/** The card as the server has it; null: nobody public has that name. Rejects when the server cannot be asked. */
async function askForCreator(name: string): Promise<CreatorCard | null> {
  const found = await callAsGuest('find_creator', { name })
  return found === null ? null : parseRow(cardTable, found)
}

interface Answer {
  name: string
  /** The try that it answers. */
  nth: number
  /** Undefined: the server could not be asked. */
  card: CreatorCard | null | undefined
}

/** Asks the server about a name that this device does not know, again whenever the network returns. */
function useAnswer(name: string, wanted: boolean): { answer: Answer | null; again: () => void } {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [nth, setNth] = useState(0)
  const again = useCallback(() => setNth((before) => before + 1), [])
  // A creator who was found by a former handle is shown under the one of today.
  const isAbout = answer !== null && (answer.name === name || isNamed(answer.card, name))
  const isDone = isAbout && (answer.card !== undefined || answer.nth === nth)
  const asks = wanted && !isDone
  useEffect(() => {
    if (!asks) return undefined
    let here = true
    const tell = (card: Answer['card']) => here && setAnswer({ name, nth, card })
    askForCreator(name).then(tell, () => tell(undefined))
    return () => {
      here = false
    }
  }, [asks, name, nth])
  useEffect(() => {
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [again])
  return { answer: isDone ? answer : null, again }
}

/**
 * The creator with this handle, former handle or id: from the device, and from the server if the device does not know
 * them. `unreachable`: neither could say.
 * @param openAsGuest opens a guest's database; null when signed in. Must be the same at every render.
 */
export function useCreatorNamed(
  name: string,
  openAsGuest: (() => { store: Store }) | null,
): Loaded<CreatorCard> & { again: () => void } {
  const here = useLiveQuery(async () => {
    try {
      const { store } = openAsGuest ? openAsGuest() : localData()
      return { name, card: await readCreatorNamed(store, name) }
    } catch {
      // A browser that blocks storage.
      return { name, card: null }
    }
  }, [name, openAsGuest])
  // The answer about another name stays for a moment. It is the same creator where an id led to the handle.
  const known = here?.name === name || isNamed(here?.card, name) ? here?.card : undefined
  const { answer, again } = useAnswer(name, known === null)
  const found = known ?? answer?.card
  if (found) return { state: 'here', found, again }
  if (known === undefined || answer === null) return { state: 'reading', again }
  return { state: answer.card === null ? 'none' : 'unreachable', again }
}
