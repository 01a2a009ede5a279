import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAccount } from '../../entities/accounts/queries.ts'
import { isDeactivating } from '../../leaving/leave.ts'
import { paths } from '../../paths.ts'
import { isTokenSince } from '../../session/tokens/token.ts'
import { isAmong } from './access.ts'

/** Whether the person has signed in since, which ended every session from before. */
const isBack = async (closedAt: string): Promise<boolean> =>
  !(await isDeactivating()) && (await isTokenSince(closedAt))

/** Nothing of a deactivated account is used: every device is signed out, and who then signs in may take it back. */
export function ClosedGate() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const closedAt = useAccount()?.deactivated_at ?? null
  useEffect(() => {
    if (closedAt === null || isAmong(pathname, [paths.signOut, paths.restore, paths.login])) return undefined
    let here = true
    const leave = async () => {
      const to = (await isBack(closedAt)) ? paths.restore : `${paths.signOut}?closed`
      if (here) await navigate(to, { replace: true })
    }
    void leave()
    return () => {
      here = false
    }
    // Again on every page: another redirect, as to onboarding, may have overtaken this one.
  }, [closedAt, pathname, navigate])
  return null
}
