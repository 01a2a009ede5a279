// What sonner does not do by itself, and we promise: 20 px is a swipe (sonner asks for 45), and time stands still while
// the keyboard is at a toast, as it does under the pointer.
const SWIPE_PX = 20
const SONNER_SWIPE_PX = 45
const toaster = '[data-sonner-toaster]'

const inToaster = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(toaster) : null

/** Before sonner looks how far the finger went. */
function lengthenSwipe({ target }: Event): void {
  const toast = target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null
  for (const name of ['--swipe-amount-x', '--swipe-amount-y']) {
    const moved = Number.parseFloat(toast?.style.getPropertyValue(name) ?? '')
    if (moved >= SWIPE_PX && moved < SONNER_SWIPE_PX) toast?.style.setProperty(name, `${SONNER_SWIPE_PX}px`)
  }
}

/** Sonner knows the pointer alone: the focus comes and goes as one. */
function letTimeRun({ target, relatedTarget }: FocusEvent): void {
  const [left, entered] = [inToaster(target), inToaster(relatedTarget)]
  if (left && left !== entered) left.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))
}
function holdTime({ target }: FocusEvent): void {
  inToaster(target)?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
}

/** Returns how to stop. */
export function teachToasts(): () => void {
  document.addEventListener('pointerup', lengthenSwipe, true)
  document.addEventListener('focusin', holdTime)
  document.addEventListener('focusout', letTimeRun)
  return () => {
    document.removeEventListener('pointerup', lengthenSwipe, true)
    document.removeEventListener('focusin', holdTime)
    document.removeEventListener('focusout', letTimeRun)
  }
}
