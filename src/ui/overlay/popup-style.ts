/** absolute where the browser is iOS: a fixed backdrop leaves the strip behind its bars uncovered there. */
export const backdrop =
  'fixed inset-0 min-h-dvh bg-scrim transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0 supports-[-webkit-touch-callout:none]:absolute'

export const popup =
  'border border-line bg-surface-overlay text-ink shadow-floating outline-none transition-[opacity,scale,translate] duration-200 data-starting-style:translate-y-2 data-starting-style:scale-[0.98] data-starting-style:opacity-0 data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-ending-style:duration-150'

/** Grows out of the corner it hangs from. */
export const anchored =
  'origin-(--transform-origin) border border-line bg-surface-overlay text-ink shadow-floating outline-none transition-[opacity,scale] duration-150 data-starting-style:scale-95 data-starting-style:opacity-0 data-ending-style:scale-95 data-ending-style:opacity-0'
