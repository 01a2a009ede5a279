// What does not fit beside what does: for small windows and large text.

/** Scrolls or cuts what is in it. */
function isInBox(element: Element): boolean {
  const above = element.parentElement
  if (!above || above === document.body) return false
  return getComputedStyle(above).overflowX !== 'visible' || isInBox(above)
}

/** What sticks out to the right, by its words; nothing while the page does not scroll sideways. */
export const tooWide = (): string[] =>
  document.documentElement.scrollWidth <= innerWidth
    ? []
    : Array.from(document.querySelectorAll('body *'))
        .filter((one) => one.getBoundingClientRect().right > innerWidth && !isInBox(one))
        .map((one) => {
          const { left, right } = one.getBoundingClientRect()
          return `${one.tagName} ${one.textContent.slice(0, 40)} ${left}–${right}`
        })
