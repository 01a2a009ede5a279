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
