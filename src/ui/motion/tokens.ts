// Durations in seconds and curves: the same as the tokens of theme.css, which style what CSS moves.
import type { Transition } from 'framer-motion'

const out = [0.22, 0.9, 0.3, 1] as const
const inOut = [0.5, 0, 0.2, 1] as const

/** Something comes, or moves to a new place. */
export const entering: Transition = { duration: 0.2, ease: out }
/** Something goes. */
export const leaving: Transition = { duration: 0.16, ease: inOut }
/** A step of several: the next page of one form. */
export const stepping: Transition = { duration: 0.24, ease: out }
