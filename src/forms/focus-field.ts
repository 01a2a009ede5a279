/** Focuses the control with this name, or the first one of the group with this id. */
export function focusField(field: string): boolean {
  const named = document.querySelector<HTMLElement>(`main [name="${CSS.escape(field)}"]`)
  const group = document.getElementById(field)
  const control = named ?? group?.querySelector<HTMLElement>('h2, input, button') ?? null
  if (!control) return false
  const place = group ?? control
  place.scrollIntoView({ block: place.clientHeight > innerHeight / 2 ? 'start' : 'center' })
  control.focus({ preventScroll: true })
  return true
}
