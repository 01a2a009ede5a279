// A menu or a question on a phone: from below, edge to edge, and thrown away with the finger where that is no answer.
import { type HTMLMotionProps, m, type PanInfo, useDragControls, useReducedMotionConfig } from 'framer-motion'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { from } from '../motion/motion.tsx'
import { sheetIn, sheetOut, spring } from '../motion/tokens.ts'

/** Instead of where a popup is anchored or centred. */
export const atTheBottom = 'fixed! inset-x-0! top-auto! bottom-0! w-full! transform-none!'

export const sheetLook =
  'flex max-h-[calc(100dvh-3rem)] flex-col rounded-t-xl bg-surface-overlay text-ink shadow-floating outline-none forced-colors:border pb-[max(0.5rem,var(--safe-bottom))]'

const FAR = 0.35
const FAST_PX_S = 600

export type SheetProps = Omit<HTMLMotionProps<'div'>, 'children'> & {
  children?: ReactNode
  /** Beside the grip, as part of what the finger holds. */
  header?: ReactNode
  /** Absent: it cannot be thrown away. */
  onThrown?: (() => void) | undefined
}

/** For `render` of a popup. The opacity tells Base UI when it has left; with reduced motion it is all that changes. */
export function Sheet({ children, header, onThrown, className, ...props }: SheetProps) {
  const controls = useDragControls()
  // A move that is not shown would be a jump out of sight, before it has faded.
  const below = useReducedMotionConfig() ? {} : { y: '100%' }
  const end = (event: MouseEvent | TouchEvent | PointerEvent, { offset, velocity }: PanInfo) => {
    const height =
      event.target instanceof Element ? (event.target.closest('[data-sheet]')?.clientHeight ?? 0) : 0
    if (offset.y > Math.max(height * FAR, 80) || velocity.y > FAST_PX_S) onThrown?.()
  }
  return (
    <m.div
      {...props}
      data-sheet=""
      className={cx(sheetLook, className)}
      drag={onThrown ? 'y' : false}
      dragControls={controls}
      dragListener={false}
      dragConstraints={{ top: 0, bottom: 0 }}
      dragElastic={{ top: 0, bottom: 1 }}
      dragTransition={spring}
      onDragEnd={end}
      initial={from({ opacity: 0, ...below })}
      animate={{ opacity: 1, y: 0, transition: sheetIn }}
      exit={{ opacity: 0, ...below, transition: sheetOut }}
    >
      {onThrown && (
        <div
          aria-hidden="true"
          data-grip=""
          className="shrink-0 cursor-grab touch-none select-none active:cursor-grabbing"
          onPointerDown={(event) => controls.start(event)}
        >
          <div className="mx-auto mt-2.5 h-1 w-10 rounded-full bg-line-strong" />
          {header ?? <div className="h-3" />}
        </div>
      )}
      {children}
    </m.div>
  )
}
