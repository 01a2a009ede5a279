// Going from step to step. The address names the step, so the browser's own buttons work.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type Place, type Step, reachable, stepBefore } from '../answers/path.ts'
import type { Answering } from './use-answers.ts'
import type { Way } from './use-place.ts'

export interface Walk {
  addressOf(to: Place): string
  go(to: Place): void
  /** Goes on as soon as the rows allow it. */
  goWhenOpen(to: Step | null): void
  back(): void
}

export function useWalk({ way, known, place }: Way, form: Answering): Walk {
  const navigate = useNavigate()
  const location = useLocation()
  const [query] = useSearchParams()
  const [onward, setOnward] = useState<Step | null>(null)

  const addressOf = (to: Place): string => {
    const search = new URLSearchParams(query)
    search.set('step', to)
    return `?${search.toString()}`
  }
  const go = (to: Place): void => {
    setOnward(null)
    if (to !== 'under-18' && to !== 'done') form.answer({ step: to })
    form.begin()
    void navigate(addressOf(to), { state: { from: place } })
  }
  // The rows may not show what was just saved, so the step is not reachable yet: keep the press until it is.
  const isOpen = onward !== null && reachable(onward, way, known) === onward
  useEffect(() => {
    if (isOpen && onward !== null) go(onward)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the way is open
  }, [isOpen, onward])

  function before(): Step | null {
    if (place === 'under-18') return 'birth'
    return place === 'done' ? null : stepBefore(place, way)
  }
  return {
    addressOf,
    go,
    goWhenOpen: setOnward,
    back() {
      const to = before()
      const state: unknown = location.state
      const cameFrom = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
      if (to === null) return
      if (cameFrom === to) void navigate(-1)
      else go(to)
    },
  }
}
