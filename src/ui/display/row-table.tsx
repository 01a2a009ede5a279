// A list on a wide screen: rows with columns, each row one link.
import { AnimatePresence, m, useIsPresent } from 'framer-motion'
import { Children, type KeyboardEventHandler, type ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { from } from '../motion/motion.tsx'
import { leaving } from '../motion/tokens.ts'
import { renderInto, type RenderTarget } from '../render-into.ts'
import { WIDE, useMediaQuery } from '../use-media-query.ts'
import { List } from './list-row.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Column {
  key: string
  title: string
  /** The width of the column: `w-36`. The first has what is left. */
  className?: string
  /** For a column of buttons: the title is heard, not seen. */
  quiet?: boolean
}

interface RowTableProps {
  label: string
  columns: readonly Column[]
  /** Below another table with the same columns: their titles are heard, not seen again. */
  continued?: boolean
  /** Of `TableRow`s. */
  children: ReactNode
}

export function RowTable({ label, columns, continued = false, children }: RowTableProps) {
  return (
    <table
      aria-label={label}
      className={cx(
        'w-full table-fixed border-separate border-spacing-0 text-sm',
        continued && 'border-t border-line',
      )}
    >
      <thead>
        <tr>
          {columns.map(({ key, title, className, quiet = false }) => (
            <th
              key={key}
              scope="col"
              className={cx(
                'text-start text-xs font-medium text-ink-muted last:pe-0',
                continued ? 'p-0' : 'border-b border-line pe-4 pb-2',
                className,
              )}
            >
              {quiet || continued ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {/* toArray gives keys to rows that are written out one by one */}
        <AnimatePresence initial={false}>{Children.toArray(children)}</AnimatePresence>
      </tbody>
    </table>
  )
}

/** `ListRow`s on a phone, `TableRow`s on a wide screen. */
export function RowList(props: RowTableProps) {
  if (useMediaQuery(WIDE)) return <RowTable {...props} />
  return (
    <List framed aria-label={props.label}>
      {props.children}
    </List>
  )
}

interface TableRowProps {
  /** The link of the whole row. */
  render: RenderTarget
  media?: ReactNode
  title: ReactNode
  /** Under the title, on one line. */
  text?: ReactNode
  /** Molte says it to the eye in a cell of its own; here only the weight. */
  unread?: boolean
  onKeyDown?: KeyboardEventHandler
  /** Of `Cell`s. */
  children: ReactNode
}

export function TableRow({ render, media, title, text, unread = false, onKeyDown, children }: TableRowProps) {
  const isPresent = useIsPresent()
  return (
    <m.tr
      layout="position"
      initial={from({ opacity: 0 })}
      animate={{ opacity: 1 }}
      exit={{ opacity: 0, transition: leaving }}
      inert={!isPresent}
      className="group/row relative h-15 transition-colors hover:bg-surface-chosen has-[.row-link:focus-visible]:bg-surface-chosen"
      onKeyDown={onKeyDown}
    >
      <th scope="row" className={`${cell} text-start font-normal`}>
        <div className="flex items-center gap-3">
          {media}
          <div className="min-w-0 flex-1">
            {renderInto(
              render,
              cx(
                "row-link block text-row outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus",
                unread && 'font-bold',
              ),
              title,
            )}
            {text && (
              <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
                {text}
              </span>
            )}
          </div>
        </div>
      </th>
      {children}
    </m.tr>
  )
}

/** A person's words, of which a row has room for one line. */
export function OneLine({ children }: { children: string }) {
  return (
    <span dir="auto" className="line-clamp-1 wrap-anywhere">
      {children}
    </span>
  )
}

const cell = 'border-b border-line py-2 pe-4 last:pe-0'

export function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={cx(cell, className)}>{children}</td>
}
