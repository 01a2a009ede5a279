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

/** Words that stand in a column of a few letters, by what they say. */
export const squeezed = (): string[] =>
  Array.from(document.querySelectorAll<HTMLElement>('body :is(h1, h2, h3, p, span, button, a)'))
    .filter((one) => one.checkVisibility() && one.children.length === 0 && one.textContent.trim().length > 5)
    .filter((one) => {
      const { width, height } = one.getBoundingClientRect()
      const { fontSize, position } = getComputedStyle(one)
      const letter = Number.parseFloat(fontSize)
      return position !== 'absolute' && width > 1 && width < letter * 2.5 && height > letter * 3
    })
    .map((one) => `${one.tagName} ${one.textContent}`)
