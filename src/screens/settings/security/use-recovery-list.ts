import { useState } from 'react'
import type { AuthFailure } from '../../../session/calls/security.ts'
import { attempt } from './use-security.ts'

const recoveryCodes = async () => (await import('../../../session/auth-service.ts')).loadRecoveryCodes()

/** A list of recovery codes from when it is made until the person has saved it. In memory only. */
export function useRecoveryList(onMade: () => Promise<void>) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const make = async () => {
    const problem = await attempt(async () => {
      const made = await (await recoveryCodes()).makeRecoveryCodes()
      if ('failure' in made) return made.failure
      setCodes(made.codes)
      return null
    })
    setFailure(problem)
    if (problem === null) await onMade()
  }
  return {
    codes,
    failure,
    make,
    /** Makes a list unless codes are left, as after one was spent: the person still has that list. */
    async makeFirst() {
      const left = await recoveryCodes()
        .then(({ readRecoveryCodes }) => readRecoveryCodes())
        .catch(() => null)
      if (left?.remaining === 0) await make()
    },
    close: () => setCodes(null),
  }
}
