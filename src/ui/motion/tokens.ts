// Durations in seconds and curves, equal to theme.css's tokens for CSS transitions. With reduced motion nothing moves
// (motion.tsx, theme.css); only opacity changes.
import type { Transition } from 'framer-motion'

const out = [0.22, 0.9, 0.3, 1] as const
const inOut = [0.5, 0, 0.2, 1] as const

/** For what appears, or moves to a new place: rows, the line under a tab. */
export const entering: Transition = { duration: 0.2, ease: out }
/** For what disappears. */
export const leaving: Transition = { duration: 0.16, ease: inOut }
/** For the steps of one form, and the pages of a phone. */
export const stepping: Transition = { duration: 0.24, ease: out }
/** A number that has changed. */
export const pulsing: Transition = { duration: 0.18, ease: out }
/** A heart, a publication. */
export const beating: Transition = { duration: 0.26, ease: out }
/** What was sent, leaving upward. */
export const flying: Transition = { duration: 0.32, ease: inOut }
/** A sheet from below, and back. */
export const sheetIn: Transition = { duration: 0.28, ease: out }
export const sheetOut: Transition = { duration: 0.2, ease: inOut }
/** A sheet that the finger let go. */
export const spring = { bounceStiffness: 380, bounceDamping: 36 } as const
