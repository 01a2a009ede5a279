// What the public profile of a creator shows beyond the card. It is fetched when somebody opens the profile, and kept on the
// device: the next time it is there at once, and offline.
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { callAsGuest } from '../../device/backend/call-as-guest.ts'
import type { Loaded } from '../../device/status/loaded.ts'
import { keepAnswer, readAnswer } from '../../device/store/answers.ts'
import { localData } from '../../device/store/local-data.ts'
import { text } from '../../domain/row.ts'
import type { Store } from '../../../sync/index.ts'
import { mediaColumns } from '../media/entity.ts'
import { packageSchema } from '../packages/fields.ts'
import { projectSchema } from '../projects/fields.ts'

const { columns } = packageSchema

/** A package that is offered: nothing is missing in it. */
export const showcasePackage = z.object({
  ...columns,
  id: text,
  price: z.int(),
  delivery_days: z.int(),
  revisions: z.int(),
})
export type ShowcasePackage = z.infer<typeof showcasePackage>

/** A picture or film, in the order of the profile. */
const showcaseMedia = z.object({
  ...mediaColumns,
  id: text,
  /** Servers of releases before 2026-11-28 do not send it. */
  duration_ms: z.prefault(mediaColumns.duration_ms, null),
})
/** A project of the portfolio. */
export const showcaseProject = z.object({ ...projectSchema.columns, id: text, is_featured: z.boolean() })

/**
 * A part of a server of another release: one that it does not send is empty, and what this release cannot read is left
 * out.
 */
const part = <R>(row: z.ZodMiniType<R>) =>
  z.pipe(
    z.prefault(z.array(z.unknown()), []),
    z.transform((list) => list.flatMap((one) => row.safeParse(one).data ?? [])),
  )

/** What the card has no room for. */
const about = z.object({ description: text })
const lenientAbout = z.pipe(
  z.prefault(z.unknown(), null),
  z.transform((value) => about.safeParse(value).data ?? null),
)

const showcase = z.object({
  about: lenientAbout,
  media: part(showcaseMedia),
  packages: part(showcasePackage),
  projects: part(showcaseProject),
})
export type Showcase = z.infer<typeof showcase>

const keyOf = (creatorId: string): string => `showcase:${creatorId}`

type Opens = (() => { store: Store }) | null
const storeOf = (openAsGuest: Opens): Store => (openAsGuest ? openAsGuest() : localData()).store

async function readKept(creatorId: string, openAsGuest: Opens): Promise<Showcase | null> {
  try {
    return showcase.safeParse(await readAnswer(storeOf(openAsGuest), keyOf(creatorId))).data ?? null
  } catch {
    // A browser that blocks storage.
    return null
  }
}

/** Null: the profile is not public. Rejects when the server cannot be asked. */
async function askFor(creatorId: string, openAsGuest: Opens): Promise<Showcase | null> {
  const answer = z.json().parse(await callAsGuest('find_showcase', { creator: creatorId }))
  const found = answer === null ? null : showcase.parse(answer)
  try {
    await keepAnswer(storeOf(openAsGuest), keyOf(creatorId), answer)
  } catch {
    // A full disk, or one that is blocked: it is shown all the same.
  }
  return found
}

interface Answer {
  creatorId: string
  /** Undefined: the server could not be asked. */
  found: Showcase | null | undefined
}

/**
 * What a public profile shows beyond its card: from the device at once, and from the server whenever it can be asked.
 * `none`: the profile is not public; `unreachable`: neither could say.
 * @param openAsGuest opens a guest's database; null when signed in. Must be the same at every render.
 */
export function useShowcase(creatorId: string, openAsGuest: Opens): Loaded<Showcase> {
  const kept = useLiveQuery(
    async () => ({ creatorId, found: await readKept(creatorId, openAsGuest) }),
    [creatorId, openAsGuest],
  )
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    let here = true
    const tell = (found: Answer['found']) => here && setAnswer({ creatorId, found })
    const ask = () => void askFor(creatorId, openAsGuest).then(tell, () => tell(undefined))
    ask()
    addEventListener('online', ask)
    return () => {
      here = false
      removeEventListener('online', ask)
    }
  }, [creatorId, openAsGuest])
  // Those about another creator stay for a moment.
  const told = answer?.creatorId === creatorId ? answer : null
  if (told?.found === null) return { state: 'none' }
  if (told?.found) return { state: 'here', found: told.found }
  if (kept?.creatorId !== creatorId) return { state: 'reading' }
  if (kept.found) return { state: 'here', found: kept.found }
  return { state: told ? 'unreachable' : 'reading' }
}
