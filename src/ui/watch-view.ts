/**
 * Tells whether an element is in view, at once and at each change. A busy page delivers several observations together:
 * the last one is how things stand. Returns how to stop.
 * @param options as of IntersectionObserver: `threshold`, how much of it must be seen; `rootMargin`
 */
export function watchView(
  element: Element,
  onChange: (isInView: boolean) => void,
  options: IntersectionObserverInit = {},
): () => void {
  const observer = new IntersectionObserver((seen) => onChange(seen.at(-1)?.isIntersecting ?? false), options)
  observer.observe(element)
  return () => observer.disconnect()
}

/** Calls `onSeen` each time the element has been in view for `ms` without a break. Returns how to stop. */
export function watchSeen(
  element: Element,
  ms: number,
  onSeen: () => void,
  options: IntersectionObserverInit,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onChange = (isInView: boolean): void => {
    clearTimeout(timer)
    if (isInView && document.visibilityState === 'visible') timer = setTimeout(onSeen, ms)
  }
  const stop = watchView(element, onChange, options)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
