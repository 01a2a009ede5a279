import { type RefObject, useEffect, useRef, useState } from 'react'
import { watchView } from '../../../ui/watch-view.ts'

const STEP = 30

/**
 * How many rows of a long list are in the page: more whenever its end comes near. Five hundred cards at once would hold up
 * the first one.
 * @param atLeast a row that must be among them
 */
export function useGrowing(
  total: number,
  atLeast = 0,
): { shown: number; end: RefObject<HTMLDivElement | null> } {
  const [grown, setGrown] = useState(STEP)
  const end = useRef<HTMLDivElement>(null)
  const shown = Math.min(total, Math.max(grown, atLeast + STEP))
  const isWhole = shown === total
  useEffect(() => {
    if (isWhole || !end.current) return undefined
    return watchView(end.current, (isNear) => isNear && setGrown(shown + STEP), { rootMargin: '800px' })
  }, [isWhole, shown])
  return { shown, end }
}
