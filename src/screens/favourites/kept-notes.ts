// The notes about favourites that are on this device alone: drafts that their person has not put on all devices.
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useDrafts } from '../../forms/drafts/drafts.ts'

const kept = z.object({ note: z.string() })

export const readNote = (values: unknown): z.infer<typeof kept> | null => kept.safeParse(values).data ?? null

/** By favourite. */
export function useKeptNotes(): ReadonlyMap<string, string> {
  const drafts = useDrafts('note')
  return useMemo(() => new Map(drafts?.map(({ id, values }) => [id, readNote(values)?.note ?? ''])), [drafts])
}
