import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type CatalogueFilter, readFilter, writeFilter } from './catalogue-filter.ts'

const SETTLE_MS = 250
/** Marks our own history entries, to tell them from a link or the back button. */
const own = { ownFilter: true }
const isOwn = (state: unknown): boolean => typeof state === 'object' && state !== null && 'ownFilter' in state

/** The filter while typing, written to the URL when the person pauses, so that reload, sharing and Back keep it. */
export function useCatalogueFilter(): [CatalogueFilter, (filter: CatalogueFilter) => void] {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const [filter, setFilter] = useState(() => readFilter(params))
  const [seen, setSeen] = useState(location.key)
  if (seen !== location.key) {
    setSeen(location.key)
    if (!isOwn(location.state)) setFilter(readFilter(params))
  }
  const wanted = writeFilter(filter).toString()
  const written = writeFilter(readFilter(params)).toString()
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
