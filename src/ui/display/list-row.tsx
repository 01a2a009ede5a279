import { AnimatePresence, type HTMLMotionProps, m, useIsPresent } from 'framer-motion'
import { Children, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { from } from '../motion/motion.tsx'
import { leaving } from '../motion/tokens.ts'
import { renderInto, type RenderTarget } from '../render-into.ts'
import { Dot } from './unread.tsx'

/** Safari drops the list role from lists without bullets. */
const spokenAsList = { role: 'list' } as const

type ListProps = ComponentProps<'ul'> & {
  framed?: boolean
  /** In a section of its own, whose end is the next one's line: a line above, flush with the words around it from 640 px. */
  flush?: boolean
}

/**
 * `<List><ListRow key=… /></List>`: hairlines between rows, edge to edge on a phone, a card from 640 px with `framed`.
 * A removed row fades, and the others move into its place.
 */
export function List({ framed = false, flush = false, className, children, ...rest }: ListProps) {
  return (
    <ul
      {...spokenAsList}
      {...rest}
      className={cx(
        'divide-y divide-line',
        framed &&
          '-mx-4 border-y border-line sm:mx-0 sm:overflow-clip sm:rounded-lg sm:border sm:bg-surface-raised',
        flush && '-mx-4 border-t border-line sm:mx-0 sm:*:px-0',
        className,
      )}
    >
      {/* toArray gives keys to rows that are written out one by one */}
      <AnimatePresence initial={false}>{Children.toArray(children)}</AnimatePresence>
    </ul>
  )
}

export type ListRowProps = Omit<HTMLMotionProps<'li'>, 'title' | 'children'> & {
  title: ReactNode
  /** One or two lines under the title. */
  text?: ReactNode
  /** Small facts under the text, or beside the title with `metaBeside` (times in a list of conversations). */
  meta?: ReactNode
  metaBeside?: ReactNode
  /** Avatar, icon or picture to the left. */
  media?: ReactNode
  /** To the right: a pill, a count, a price. Buttons work here beside the row's own link. */
  trailing?: ReactNode
  /**
   * Makes the whole row one link, `render={<Link to=… />}`, or one button, `render={<button type="button" onClick=…
   * />}`
   */
  render?: RenderTarget | undefined
  /**
   * Molte dot and bolder title; `seen`: read since the list was opened, a ring. Say «ulest» or «ny» in words too
   * (VisuallyHidden inside title).
   */
  unread?: boolean | 'seen' | undefined
  /** Marks the row that is open in the second pane. */
  selected?: boolean | undefined
  /** The number of lines of `text` to show; the rest is cut. */
  lines?: 1 | 2 | 3 | undefined
}

const clamp = { 1: 'truncate', 2: 'line-clamp-2', 3: 'line-clamp-3' } as const

export function ListRow({
  title,
  text,
  meta,
  metaBeside,
  media,
  trailing,
  render,
  unread = false,
  selected = false,
  lines = 2,
  className,
  ...rest
}: ListRowProps) {
  // A row that leaves takes no press and no focus: what the focus moves to must stay.
  const isPresent = useIsPresent()
  const dot = unread && <Dot hollow={unread === 'seen'} />
  // Beside the title, unless the time stands there: then below it, so that the dots of a list are a column.
  const isBelow = Boolean(metaBeside)
  return (
    <m.li
      layout="position"
      initial={from({ opacity: 0 })}
      animate={{ opacity: 1 }}
      exit={{ opacity: 0, transition: leaving }}
      inert={!isPresent}
      {...rest}
      className={cx(
        'relative flex min-h-16 flex-wrap items-center gap-3.5 px-4 py-3 transition-colors',
        render &&
          !selected &&
          'hover:has-[.row-link:hover]:bg-surface-chosen has-[.row-link:active]:bg-quiet',
        'has-[.row-link:focus-visible]:outline-2 has-[.row-link:focus-visible]:-outline-offset-2 has-[.row-link:focus-visible]:outline-focus',
        selected && 'bg-primary-soft forced-colors:outline-2 forced-colors:-outline-offset-2',
        className,
      )}
    >
      {media && <div className="flex shrink-0 self-start pt-0.5">{media}</div>}
      {/* Large text leaves a line to the words, and moves what stands beside them under them. */}
      <div className="min-w-0 flex-1 basis-20">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <div className={cx('min-w-0 flex-1 basis-16 text-row text-pretty', unread === true && 'font-bold')}>
            {render
              ? renderInto(
                  render,
                  'row-link text-start outline-none after:absolute after:inset-0 after:content-[""]',
                  title,
                )
              : title}
          </div>
          {!isBelow && dot}
          {metaBeside && <Beside dot={dot}>{metaBeside}</Beside>}
        </div>
        {text && (
          <div
            className={cx(
              'text-sm',
              clamp[lines],
              unread === true ? 'text-ink' : 'text-ink-muted',
              isBelow && dot && 'pe-6',
            )}
          >
            {text}
          </div>
        )}
        {meta && (
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-muted">
            {meta}
          </div>
        )}
      </div>
      {trailing && (
        <div className="ms-auto flex shrink-0 items-center gap-2 *:[a]:z-1 *:[button]:z-1">{trailing}</div>
      )}
    </m.li>
  )
}

function Beside({ dot, children }: { dot: ReactNode; children: ReactNode }) {
  return (
    <div className="relative shrink-0 text-xs text-ink-muted">
      {children}
      {dot && <span className="absolute end-0 top-full mt-1.5 flex">{dot}</span>}
    </div>
  )
}
