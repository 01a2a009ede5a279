// Refusals that arrive after the person has gone on, read from the box of refused changes.
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { isNamed } from '../../../entities/named.ts'
import { foldHandle } from '../../../entities/teams/handle.ts'
import { useRejections } from '../../../device/status/sync.ts'
import { forgetRejection } from '../../../changes/refusal-box.ts'
import { settleRefusedHandle, useRefusedHandle, useRestSentAgain } from '../../../changes/refused-handle.ts'

const birthEdit = z.object({ set: z.object({ date_of_birth: z.string() }) })
const finish = z.object({ id: z.string() })

/**
 * A date of birth accepted by the device's clock and refused by the server. It is kept nowhere, the box included.
 * @param asked the account has none, so onboarding asks for it
 * @param onRefused runs once for each
 */
export function useRefusedBirth(asked: boolean, onRefused: () => void): void {
  const rejections = useRejections() ?? []
  const refused = rejections.find(
    (rejection) => isNamed(rejection, 'accounts.edit') && birthEdit.safeParse(rejection.args).success,
  )
  const uuid = asked ? refused?.uuid : undefined
  useEffect(() => {
    if (uuid === undefined) return
    onRefused()
    void forgetRejection(uuid)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [uuid])
}

/** Finishing again replaces a refused finish: returns a function that deletes the earlier ones. */
export function useRefusedFinish(): (teamId: string) => Promise<void> {
  const rejections = useRejections() ?? []
  return async (teamId) => {
    for (const rejection of rejections)
      if (isNamed(rejection, 'teams.finish') && finish.safeParse(rejection.args).data?.id === teamId)
        await forgetRejection(rejection.uuid)
  }
}

export interface TakenHandles {
  isTaken(handle: string): boolean
  markTaken(handle: string): void
  /** The handle of this profile that was refused last. */
  last: string | undefined
  /** Deletes the refused handles, once a valid one is saved. */
  settle(): Promise<void>
}

export function useTakenHandles(teamId: string): TakenHandles {
  const [marked, setMarked] = useState<readonly string[]>([])
  const refused = useRefusedHandle(teamId)
  useRestSentAgain(refused)
  const taken = new Set([...marked, ...(refused?.handles ?? []).map(foldHandle)])
  return {
    isTaken: (handle) => taken.has(foldHandle(handle.trim())),
    markTaken: (handle) => setMarked((before) => [...before, foldHandle(handle)]),
    last: refused?.handle || undefined,
    async settle() {
      if (refused) await settleRefusedHandle(refused)
    },
  }
}
