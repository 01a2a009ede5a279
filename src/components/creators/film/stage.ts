// Which of the films on a page plays: at most so many at once, the first of those that are in view.
import { createContext, useContext, useEffect, useState } from 'react'

/** So much of a film must be in view before it plays by itself. */
const IN_VIEW = 0.6

const follows = (a: Node, b: Node): number =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

class Stage {
  readonly #limit: number
  readonly #here = new Map<Element, (isOn: boolean) => void>()

  constructor(limit: number) {
    this.#limit = limit
  }

  enter(element: Element, tell: (isOn: boolean) => void): void {
    this.#here.set(element, tell)
    this.#choose()
  }

  leave(element: Element): void {
    this.#here.get(element)?.(false)
    if (this.#here.delete(element)) this.#choose()
  }

  #choose(): void {
    const inOrder = [...this.#here].toSorted(([a], [b]) => follows(a, b))
    for (const [index, [, tell]] of inOrder.entries()) tell(index < this.#limit)
  }
}

const StageContext = createContext(new Stage(1))

/** Around posters of which another number than one plays at once: `<StageOf value={useStage(2)}>`. */
export const StageOf = StageContext.Provider

export function useStage(limit: number): Stage {
  const [stage] = useState(() => new Stage(limit))
  return stage
}

/** `isNear`: some of it has been seen. `isOn`: it is in view, and its turn. */
export function useOnStage(element: Element | null, wanted: boolean): { isNear: boolean; isOn: boolean } {
  const stage = useContext(StageContext)
  const [isNear, setNear] = useState(false)
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!element || !wanted) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        const ratio = seen.at(-1)?.intersectionRatio ?? 0
        if (ratio > 0) setNear(true)
        if (ratio >= IN_VIEW) stage.enter(element, setOn)
        else stage.leave(element)
      },
      { threshold: [0, 0.01, IN_VIEW] },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      stage.leave(element)
    }
  }, [element, wanted, stage])
  return { isNear, isOn }
}
