import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAccount } from '../../data/queries/account.ts'
import { paths } from '../../paths.ts'
import { isAmong } from './access.ts'

/** An account that has been deleted opens nothing any more, on whichever device: the person is told and signed out. */
export function ClosedGate() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const closed = Boolean(useAccount()?.deactivated_at)
  useEffect(() => {
    if (closed && !isAmong(pathname, [paths.signOut]))
      void navigate(`${paths.signOut}?closed`, { replace: true })
  }, [closed, pathname, navigate])
  return null
}
