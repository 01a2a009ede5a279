// A creator's handle that the server refused after it was saved here, because somebody else was faster. The wish to be
// visible belongs to it: a profile without a handle is not public.
import { useEffect } from 'react'
import type { Issue } from '../domain/issue.ts'
import { creatorTable } from '../entities/teams/entity.ts'
import { teams } from '../entities/teams/mutators.ts'
import {
  type RefusedEdit,
  sendRestAgain,
  settleRefusedEdit,
  useRowAndRefused,
} from '../forms/refused/refused-edits.ts'

export interface RefusedHandle {
  uuids: string[]
  /** All that were refused. */
  handles: string[]
  /** The one that was refused last; '' if only being visible without one was. */
  handle: string
  issue: Issue
  /** The person wanted the profile to be visible with it. */
  isPublic: boolean
}

const ofHandle = ['handle', 'is_public'] as const

function joined(edits: readonly RefusedEdit[]): RefusedHandle | null {
  const ours = edits.flatMap((edit) =>
    edit.issue?.field === 'handle' ? [{ ...edit, issue: edit.issue }] : [],
  )
  const handles = ours.map(({ set }) => String(set.handle ?? '')).filter(Boolean)
  const last = ours.findLast(({ set }) => set.handle) ?? ours.at(-1)
  return last
    ? {
        uuids: ours.map(({ uuid }) => uuid),
        handles,
        handle: handles.at(-1) ?? '',
        issue: last.issue,
        isPublic: ours.some(({ set }) => set.is_public === true),
      }
    : null
}

/** A handle that was refused because of itself, until another one is chosen. */
export function useRefusedHandle(creatorId: string): RefusedHandle | null {
  return joined(useRowAndRefused(creatorTable, creatorId, teams.editCreator)?.refused ?? [])
}

/** Sends again what was refused together with the handle only because unsent edits of a row are joined. */
export function useRestSentAgain(refused: RefusedHandle | null): void {
  const uuids = refused?.uuids.join(' ') ?? ''
  useEffect(() => {
    const send = async () => {
      for (const uuid of uuids.split(' ').filter(Boolean)) await sendRestAgain(uuid, ofHandle)
    }
    void send()
  }, [uuids])
}

/** Call it once another handle is saved. */
export async function settleRefusedHandle({ uuids }: RefusedHandle): Promise<void> {
  for (const uuid of uuids) await settleRefusedEdit(uuid, (field) => ofHandle.some((one) => one === field))
}
