// The applicants of one brief as the address has them chosen: filters, order, who is open, and which half is shown.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { type Loaded, useMany } from '../../../device/status/loaded.ts'
import type { Brief } from '../../../entities/briefs/brief.ts'
import type { Invitation } from '../../../entities/invitations/invitation.ts'
import { useInvitationsTo } from '../../../entities/invitations/queries.ts'
import { type Pitch, stands } from '../../../entities/pitches/pitch.ts'
import { usePitchesOnBrief, useShortlist } from '../../../entities/pitches/queries.ts'
import { type Filter, type Order, chooseApplicants, countsOf, filters, orders } from './choose-applicants.ts'

const FILTER = 'pitches'
const ORDER = 'order'
const OPEN = 'pitch'
const OPEN_INVITED = 'invited'
const HALF = 'show'
const halves = ['pitches', 'invited', 'brief'] as const
export type Half = (typeof halves)[number]

export interface Applicants {
  loaded: Loaded<readonly Pitch[]>
  /** All that stand. */
  count: number
  shortlist: ReadonlySet<unknown> | undefined
  /** Who was asked; undefined while it is read. */
  invited: readonly Invitation[] | undefined
  chosen: ReadonlySet<Filter>
  counts: Record<Filter, number>
  order: Order
  /** After filters and order. */
  standing: readonly Pitch[]
  withdrawn: readonly Pitch[]
  /** Who is open beside the list on a wide screen: the one in the address, else the first. */
  open: Pitch | undefined
  /** The same among the invited. */
  openInvited: Invitation | undefined
  half: Half
  setFilter: (filter: Filter, on: boolean) => void
  setOrder: (order: Order) => void
  setOpen: (id: string) => void
  setHalf: (half: Half) => void
  showAll: () => void
}

/** The address that opens one of the list beside it. */
export function useOpenSearch(key: typeof OPEN | typeof OPEN_INVITED, id: string): string {
  const [params] = useSearchParams()
  const search = new URLSearchParams(params)
  search.set(key, id)
  return `?${search}`
}

/** The ids of pitches that have been new since the page was opened. */
function useWereFresh(pitches: readonly Pitch[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set<string>())
  const added = pitches.filter(({ id, status }) => status === 'sent' && !seen.has(id))
  if (added.length > 0) setSeen(new Set([...seen, ...added.map(({ id }) => id)]))
  return seen
}

/** What the address says, and how to change it. @param first the half that is shown while it names none */
function useAddress(first: Half) {
  const [params, setParams] = useSearchParams()
  const change = (edit: (next: URLSearchParams) => void): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        edit(next)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const half = halves.find((one) => one === params.get(HALF)) ?? first
  return {
    chosen: new Set(filters.filter((filter) => params.getAll(FILTER).includes(filter))),
    order: orders.find((order) => params.get(ORDER) === order) ?? 'newest',
    opened: params.get(OPEN),
    openedInvited: params.get(OPEN_INVITED),
    half,
    setFilter: (filter: Filter, on: boolean) =>
      change((next) => (on ? next.append(FILTER, filter) : next.delete(FILTER, filter))),
    setOrder: (order: Order) =>
      change((next) => (order === 'newest' ? next.delete(ORDER) : next.set(ORDER, order))),
    setOpen: (id: string) => change((next) => next.set(OPEN, id)),
    setHalf: (next: Half) =>
      change((params) => (next === first ? params.delete(HALF) : params.set(HALF, next))),
    showAll: () => change((next) => next.delete(FILTER)),
  }
}

const none: readonly Pitch[] = []

export function useApplicants(brief: Brief): Applicants {
  const found = usePitchesOnBrief(brief.id)
  const pitches = found ?? none
  const shortlist = useShortlist(useBusinessTeam().id)
  // Until it is published, there is nothing else to read than the brief
  const isFuture = brief.status !== 'active' && brief.status !== 'archived'
  const invited = useInvitationsTo(brief.id)
  const { opened, openedInvited, ...address } = useAddress(
    isFuture && pitches.length === 0 ? 'brief' : 'pitches',
  )
  const known = { brief, shortlist, wereFresh: useWereFresh(pitches) }
  const rows = chooseApplicants(pitches, address.chosen, address.order, known)
  return {
    ...address,
    ...rows,
    loaded: useMany(found),
    count: pitches.filter(stands).length,
    shortlist,
    invited,
    counts: countsOf(pitches, known),
    open: rows.standing.find(({ id }) => id === opened) ?? rows.standing[0],
    openInvited: invited?.find(({ id }) => id === openedInvited) ?? invited?.[0],
  }
}
