/** absolute on iOS, where a fixed backdrop leaves the strip behind the browser's bars uncovered. */
export const backdrop = 'fixed inset-0 min-h-dvh bg-scrim supports-[-webkit-touch-callout:none]:absolute'

export const popup = 'border border-line bg-surface-overlay text-ink shadow-floating outline-none'

/** Grows out of its anchored corner. */
export const anchored = `origin-(--transform-origin) ${popup}`

/** The head of what scrolls below it: a line once something is under it. */
export const popupHead = (isScrolled: boolean): string =>
  `flex items-start gap-4 border-b pb-3 transition-colors ${isScrolled ? 'border-line' : 'border-transparent'}`
