import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const SETTLE_MS = 250

// A page that is rendered at build time has no address yet.
const paramsNow = (): URLSearchParams =>
  new URLSearchParams(typeof window === 'undefined' ? '' : window.location.search)
const pathNow = (): string => window.location.pathname + window.location.search

/**
 * The filter of a list while typing, written to the URL when the person pauses, so that reload, sharing and Back keep
 * it.
 *
 * It is written past the router, which reads the URL again whenever somebody navigates: as a navigation of its own it
 * would cut off one that is under way, and the link pressed after a letter would lead nowhere.
 */
export function useUrlFilter<Filter>(
  read: (params: URLSearchParams) => Filter,
  write: (filter: Filter) => URLSearchParams,
): [Filter, (filter: Filter) => void] {
  const { key, pathname } = useLocation()
  const [filter, setFilter] = useState(() => read(paramsNow()))
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    setFilter(read(paramsNow()))
  }
  const wanted = write(filter).toString()
  useEffect(() => {
    if (wanted === write(read(paramsNow())).toString()) return undefined
    const here = pathNow()
    const timer = setTimeout(() => {
      // Somebody has navigated, and this page is not rendered for it yet.
      if (pathNow() !== here) return
      const search = wanted === '' ? '' : `?${wanted}`
      history.replaceState(history.state, '', pathname + search + window.location.hash)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [wanted, pathname, read, write])
  return [filter, setFilter]
}
