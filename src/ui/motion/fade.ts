// How a placeholder gives way to what it stood for: one fades out while the other fades in, in its place.
const FADE_MS = 160
const fading = { duration: FADE_MS, easing: 'linear' } as const

/**
 * Called before the placeholder leaves the document; what comes in its place is there when the microtask runs. One that
 * has not been seen yet (`after-a-moment`) leaves without a trace, and so does one whose page is left.
 */
export function fade(placeholder: HTMLElement, page: string): void {
  const opacity = Number(getComputedStyle(placeholder).opacity)
  if (!(opacity > 0)) return
  const copy = copyOf(placeholder, opacity)
  const places = ancestorsOf(placeholder).map((place) => ({ place, before: new Set(place.children) }))
  queueMicrotask(() => {
    if (placeholder.isConnected || location.pathname !== page) return
    const found = places.find(({ place }) => place.isConnected)
    const added = [...(found?.place.children ?? [])].filter((child) => !found?.before.has(child))
    if (added.length === 0) return
    for (const element of added) element.animate({ opacity: [0, 1] }, fading)
    document.body.append(copy)
    const gone = copy.animate({ opacity: [opacity, 0] }, fading)
    gone.onfinish = gone.oncancel = () => copy.remove()
  })
}

/** Where it lies in the document, for the eye alone. */
function copyOf(placeholder: HTMLElement, opacity: number): HTMLElement {
  const { top, left, width, height } = placeholder.getBoundingClientRect()
  const frame = document.createElement('div')
  frame.inert = true
  frame.ariaHidden = 'true'
  Object.assign(frame.style, {
    position: 'absolute',
    top: `${top + scrollY}px`,
    left: `${left + scrollX}px`,
    width: `${width}px`,
    height: `${height}px`,
    opacity: String(opacity),
    overflow: 'clip',
    pointerEvents: 'none',
  })
  // Without what only a screen reader reads, and without the name of a live region.
  for (const child of placeholder.children)
    if (!child.classList.contains('sr-only')) frame.append(child.cloneNode(true))
  return frame
}

/** From its parent to the `main` of the frame. */
function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = element.parentElement; at; at = at.parentElement) {
    found.push(at)
    if (at.tagName === 'MAIN' || at === document.body) break
  }
  return found
}
