// Durations in seconds and curves, equal to theme.css's tokens for CSS transitions.
import type { Transition } from 'framer-motion'

const out = [0.22, 0.9, 0.3, 1] as const
const inOut = [0.5, 0, 0.2, 1] as const

/** For what appears, or moves to a new place. */
export const entering: Transition = { duration: 0.2, ease: out }
/** For what disappears. */
export const leaving: Transition = { duration: 0.16, ease: inOut }
/** For the steps of one form. */
export const stepping: Transition = { duration: 0.24, ease: out }
