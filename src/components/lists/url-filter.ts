import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

const SETTLE_MS = 250
/** Marks our own history entries, to tell them from a link or the back button. */
const own = { ownFilter: true }
const isOwn = (state: unknown): boolean => typeof state === 'object' && state !== null && 'ownFilter' in state

/**
 * The filter of a list while typing, written to the URL when the person pauses, so that reload, sharing and Back keep
 * it.
 */
export function useUrlFilter<Filter>(
  read: (params: URLSearchParams) => Filter,
  write: (filter: Filter) => URLSearchParams,
): [Filter, (filter: Filter) => void] {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const [filter, setFilter] = useState(() => read(params))
  const [seen, setSeen] = useState(location.key)
  if (seen !== location.key) {
    setSeen(location.key)
    if (!isOwn(location.state)) setFilter(read(params))
  }
  const wanted = write(filter).toString()
  const written = write(read(params)).toString()
  useEffect(() => {
    if (wanted === written) return
    const timer = setTimeout(
      () => setParams(wanted, { replace: true, preventScrollReset: true, state: own }),
      SETTLE_MS,
    )
    return () => clearTimeout(timer)
  }, [wanted, written, setParams])
  return [filter, setFilter]
}
