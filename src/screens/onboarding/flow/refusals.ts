// What the service said no to after the person had gone on, read from the box of refused changes.
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { foldHandle } from '../../../domain/person/handle.ts'
import { useRejections } from '../../../data/queries/sync.ts'
import { forgetRejection } from '../../../data/changes/refusal-box.ts'

const handleEdit = z.object({ id: z.string(), set: z.object({ handle: z.string() }) })
const birthEdit = z.object({ set: z.object({ date_of_birth: z.string() }) })
const finish = z.object({ id: z.string() })

export interface RefusedHandle {
  uuid: string
  teamId: string
  handle: string
}

/** Handles that somebody else had first when the change was synchronised, in the order they came back. */
export function useRefusedHandles(): RefusedHandle[] {
  const rejections = useRejections() ?? []
  return rejections.flatMap(({ uuid, name, args }) => {
    const parsed = name === 'teams.edit_creator' ? handleEdit.safeParse(args) : null
    return parsed?.success ? [{ uuid, teamId: parsed.data.id, handle: parsed.data.set.handle }] : []
  })
}

/**
 * A date of birth that the device's clock let pass and the service did not. It is kept nowhere, the box included.
 * @param asked the account has none, so it is this way that asks for it
 * @param onRefused runs once for each
 */
export function useRefusedBirth(asked: boolean, onRefused: () => void): void {
  const rejections = useRejections() ?? []
  const refused = rejections.find(
    ({ name, args }) => name === 'accounts.edit' && birthEdit.safeParse(args).success,
  )
  const uuid = asked ? refused?.uuid : undefined
  useEffect(() => {
    if (uuid === undefined) return
    onRefused()
    void forgetRejection(uuid)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [uuid])
}

/** A finish that was refused is made anew by finishing again: gives the way to forget the earlier ones. */
export function useRefusedFinish(): (teamId: string) => Promise<void> {
  const rejections = useRejections() ?? []
  return async (teamId) => {
    for (const { uuid, name, args } of rejections)
      if (name === 'teams.finish' && finish.safeParse(args).data?.id === teamId) await forgetRejection(uuid)
  }
}

export interface TakenHandles {
  isTaken(handle: string): boolean
  markTaken(handle: string): void
  /** The newest that came back for this profile. */
  last: string | undefined
  /** A handle that will do is kept: the refused ones are of no use any more. */
  settle(): Promise<void>
}

export function useTakenHandles(teamId: string): TakenHandles {
  const [marked, setMarked] = useState<readonly string[]>([])
  const refused = useRefusedHandles().filter((one) => one.teamId === teamId)
  const taken = new Set([...marked, ...refused.map(({ handle }) => foldHandle(handle))])
  return {
    isTaken: (handle) => taken.has(foldHandle(handle.trim())),
    markTaken: (handle) => setMarked((before) => [...before, foldHandle(handle)]),
    last: refused.at(-1)?.handle,
    async settle() {
      for (const { uuid } of refused) await forgetRejection(uuid)
    },
  }
}
