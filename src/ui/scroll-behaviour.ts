/** For scrolling from code: an explicit «smooth» would bypass the style sheet's rule for reduced motion. */
export const gently = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
