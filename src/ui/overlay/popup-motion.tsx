// How dialogs, menus and panels appear and disappear. The opacity is part of it: from it, Base UI learns when the
// element has left. The drawer moves by itself (README).
import { AnimatePresence, type HTMLMotionProps, m } from 'framer-motion'
import type { ReactNode } from 'react'
import { from } from '../motion/motion.tsx'
import { leaving } from '../motion/tokens.ts'

/** Around a portal with `keepMounted`: what is in it stays until it has left. */
export function WhileOpen({ open, children }: { open: boolean; children: ReactNode }) {
  return <AnimatePresence>{open && children}</AnimatePresence>
}

type PopupProps = HTMLMotionProps<'div'>
type AppearingProps = PopupProps & { start?: { scale: number; y?: number } }

/** Leaves without a change of size: with reduced motion that would be a jump. */
const Appearing = ({ start, ...props }: AppearingProps) => (
  <m.div
    {...props}
    initial={from({ opacity: 0, ...start })}
    animate={{ opacity: 1, scale: 1, y: 0 }}
    exit={{ opacity: 0, transition: leaving }}
  />
)

/** For `render` of a backdrop, or of a popup that fills the screen. */
export const Fading = (props: PopupProps) => <Appearing {...props} />
/** For `render` of a popup in the centre. */
export const Rising = (props: PopupProps) => <Appearing {...props} start={{ scale: 0.98, y: 8 }} />
/** For `render` of a popup that grows out of the corner at its anchor. */
export const Growing = (props: PopupProps) => <Appearing {...props} start={{ scale: 0.95 }} />
