// A new brief that was begun and not left on purpose. Its id is kept in a draft of its own, so that «Lag brief» finds
// it after a killed tab, also offline.
import { useEffect, useState } from 'react'
import { openDraftSaver } from '../../../forms/drafts/draft-saver.ts'
import { newId } from '../../../device/store/new-id.ts'
import { readSavedDraft } from '../../../forms/drafts/drafts.ts'
import { parseRow, tableOf } from '../../../device/store/read.ts'
import { briefTable } from '../../../entities/briefs/entity.ts'
import type { Brief } from '../../../entities/briefs/brief.ts'
import { draftKeyOf, unfinishedKeyOf } from '../../../forms/drafts/draft-key.ts'

const silent = (): void => undefined

export interface Start {
  id: string
  row: Brief | null
  /** Something was found on the device. */
  found: boolean
}

export async function readStart(id: string): Promise<Start> {
  const [row, draft] = await Promise.all([
    tableOf(briefTable).get(id),
    readSavedDraft(draftKeyOf('brief', id)),
  ])
  const brief = parseRow(briefTable, row)
  return { id, row: brief, found: brief !== null || draft !== undefined }
}

function idIn(values: unknown): string | null {
  if (typeof values !== 'object' || values === null || !('id' in values)) return null
  return typeof values.id === 'string' ? values.id : null
}

/** A business's unfinished brief, or a new start. */
async function readUnfinished(businessId: string): Promise<Start> {
  const id = idIn((await readSavedDraft(unfinishedKeyOf('brief', businessId)))?.values)
  const start = id === null ? null : await readStart(id)
  const unfinished = start?.found && (start.row === null || start.row.status === 'draft')
  return start && unfinished ? start : { id: newId(), row: null, found: false }
}

const pointerOf = (businessId: string) => openDraftSaver(unfinishedKeyOf('brief', businessId), null, silent)

export async function rememberUnfinished(businessId: string, id: string): Promise<void> {
  const pointer = pointerOf(businessId)
  pointer.save({ id })
  await pointer.flush()
}

export const forgetUnfinished = (businessId: string): Promise<void> => pointerOf(businessId).discard()

/** Keeps text without a row as the unfinished brief. */
export async function saveNewBrief(
  businessId: string,
  id: string,
  kept: Parameters<ReturnType<typeof openDraftSaver>['save']>[0],
): Promise<void> {
  const saver = openDraftSaver(draftKeyOf('brief', id), null, silent)
  saver.save(kept)
  await saver.flush()
  await rememberUnfinished(businessId, id)
}

/** Undefined while loading. */
export function useUnfinished(businessId: string): {
  start: Start | undefined
  startOver: () => Promise<void>
} {
  const [start, setStart] = useState<Start>()
  useEffect(() => {
    let here = true
    void readUnfinished(businessId).then((found) => here && setStart(found))
    return () => {
      here = false
    }
  }, [businessId])
  return {
    start,
    async startOver() {
      await forgetUnfinished(businessId)
      setStart({ id: newId(), row: null, found: false })
    },
  }
}

/** How to open an existing brief: undefined while loading, null when this device has nothing of it. */
export function useStart(id: string, there: boolean): Start | null | undefined {
  const [start, setStart] = useState<Start | null>()
  useEffect(() => {
    let here = true
    const read = async () => {
      const found = await readStart(id)
      // an open form keeps the values it began with
      if (here) setStart((before) => (before?.id === id ? before : found.found || there ? found : null))
    }
    void read()
    return () => {
      here = false
    }
  }, [id, there])
  return start?.id === id || start === null ? start : undefined
}
