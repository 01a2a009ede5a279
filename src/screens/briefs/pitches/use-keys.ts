// J and K or the arrows go from one applicant to the next, R answers, Enter opens the profile.
import { readSingleKeys } from '../../../components/choices/single-keys.ts'
import { isTaken } from '../../../ui/taken-keys.ts'
import { useKeyDown } from '../../../ui/use-key-down.ts'

export interface KeyActions {
  move: (by: 1 | -1) => void
  answer: () => void
  openProfile: () => void
}

/** The list, and the person beside it. */
const applicants = '[data-applicants]'
/** What Enter presses, and what arrows move in. */
const pressable = 'a:not([data-pitch]), button, [role=tab], summary'

function actionOf(event: KeyboardEvent, { move, answer, openProfile }: KeyActions): (() => void) | undefined {
  const target = event.target instanceof Element ? event.target : document.body
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTaken(event)) return undefined
  // Outside of the page's content keys belong to the frame.
  if (target !== document.body && !target.closest('main')) return undefined
  const key = event.key.toLowerCase()
  // Single letters only where the focus is in the list or the person beside it (WCAG 2.1.4).
  if (readSingleKeys() && target.closest(applicants)) {
    if (key === 'j') return () => move(1)
    if (key === 'k') return () => move(-1)
    if (key === 'r') return answer
  }
  if (target.closest(pressable)) return undefined
  if (key === 'arrowdown') return () => move(1)
  if (key === 'arrowup') return () => move(-1)
  return key === 'enter' ? openProfile : undefined
}

/** For as long as the component is shown. A held key moves on; it does not answer twice. */
export function useApplicantKeys(actions: KeyActions): void {
  // Also before the link that has the focus is pressed by Enter.
  useKeyDown((event) => {
    const act = actionOf(event, actions)
    if (!act) return
    event.preventDefault()
    act()
  })
}
