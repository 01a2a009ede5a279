// A new row that was begun and not left on purpose. Its id is kept in a draft of its own, so that whoever begins a new one
// finds it after a killed tab, also offline.
import { useEffect, useState } from 'react'
import { newId } from '../../device/store/new-id.ts'
import { parseRow, tableOf } from '../../device/store/read.ts'
import type { Table } from '../../device/store/table.ts'
import { rowDraftKeyOf, unfinishedKeyOf } from './draft-key.ts'
import { openDraftSaver } from './draft-saver.ts'
import { readSavedDraft } from './drafts.ts'
import { hasRowDraft } from './row-draft.ts'

const silent = (): void => undefined

export interface Start<R> {
  id: string
  row: R | null
  /** Something was found on the device. */
  found: boolean
}

type Kept = Parameters<ReturnType<typeof openDraftSaver>['save']>[0]

interface Beginning<R> {
  table: Table<R>
  /** Whether a row that is there already is still the unfinished one. */
  isUnfinished(row: R): boolean
}

function idIn(values: unknown): string | null {
  if (typeof values !== 'object' || values === null || !('id' in values)) return null
  return typeof values.id === 'string' ? values.id : null
}

const fresh = <R>(): Start<R> => ({ id: newId(), row: null, found: false })

/** What the forms that create rows of this kind need. Must be the same object at every render. */
export function unfinishedRows<R>({ table, isUnfinished }: Beginning<R>) {
  const pointerOf = (team: string) => openDraftSaver(unfinishedKeyOf(table, team), null, silent)

  async function readStart(id: string): Promise<Start<R>> {
    const [row, isTyped] = await Promise.all([tableOf(table).get(id), hasRowDraft(rowDraftKeyOf(table, id))])
    const parsed = parseRow(table, row)
    return { id, row: parsed, found: parsed !== null || isTyped }
  }

  /** A team's unfinished row, or a new start. */
  async function readUnfinished(team: string): Promise<Start<R>> {
    const id = idIn((await readSavedDraft(unfinishedKeyOf(table, team)))?.values)
    const start = id === null ? null : await readStart(id)
    return start?.found && (start.row === null || isUnfinished(start.row)) ? start : fresh()
  }

  async function remember(team: string, id: string): Promise<void> {
    const pointer = pointerOf(team)
    pointer.save({ id })
    await pointer.flush()
  }

  const forget = (team: string): Promise<void> => pointerOf(team).discard()

  /** Keeps text without a row as the unfinished row. */
  async function saveNew(team: string, id: string, kept: Kept): Promise<void> {
    const saver = openDraftSaver(rowDraftKeyOf(table, id), null, silent)
    saver.save(kept)
    await saver.flush()
    await remember(team, id)
  }

  /** Undefined while loading. */
  function useUnfinished(team: string): { start: Start<R> | undefined; startOver: () => Promise<void> } {
    const [start, setStart] = useState<Start<R>>()
    useEffect(() => {
      let here = true
      void readUnfinished(team).then((found) => here && setStart(found))
      return () => {
        here = false
      }
    }, [team])
    return {
      start,
      async startOver() {
        await forget(team)
        setStart(fresh())
      },
    }
  }

  /** How to open an existing row: undefined while loading, null when this device has nothing of it. */
  function useStart(id: string, there: boolean): Start<R> | null | undefined {
    const [start, setStart] = useState<Start<R> | null>()
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

  return { remember, forget, saveNew, useUnfinished, useStart }
}
