// What a page says beside its title, on a phone in the bar: the way back or out, its menu, how far a task has come.
import { ChevronLeft, Ellipsis, X } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../action/icon-button.tsx'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { MenuButton, type MenuEntry } from '../overlay/menu-button.tsx'
import { renderInto, type RenderTarget } from '../render-into.ts'
import { BarContext, InBar, useScrolledPast } from './in-bar.tsx'

export type WayOut = { label: string; render: RenderTarget }

const control =
  'inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-quiet hover:text-on-quiet group-data-[picture=over]/in-bar:bg-surface-overlay/90'

const named = (label: string) => <span className="sr-only">{label}</span>

export type SubBarProps = {
  title: string
  back: WayOut
  save: ReactNode
  menu: readonly MenuEntry[]
  /** How far one scrolls until the title that is seen in the page has gone, and the bar repeats it. */
  titlePx: number | undefined
  /** `InBar`'s. */
  picturePx: number | undefined
}

/** ‹ title, what was saved, what sync has to say, ⋯ */
export function SubBar({ title, back, save, menu, titlePx, picturePx }: SubBarProps) {
  const { more, moreLabel, sign } = useContext(BarContext)
  const gone = picturePx === undefined ? titlePx : picturePx + 40
  const past = useScrolledPast(gone ?? 0)
  const shown = past || gone === undefined
  const items: MenuEntry[] =
    menu.length > 0 && more.length > 0
      ? [...menu, { kind: 'line', key: 'line-more' }, ...more]
      : [...menu, ...more]
  return (
    <InBar kind="sub" picturePx={picturePx}>
      {renderInto(
        back.render,
        control,
        <>
          <Icon icon={ChevronLeft} size={24} className="rtl:-scale-x-100" />
          {named(back.label)}
        </>,
      )}
      {/* The heading is in the page, for whoever hears it. Here it is only painted. */}
      <span
        aria-hidden="true"
        data-title={title}
        className={cx(
          'min-w-0 flex-1 truncate font-display text-heading font-semibold transition-opacity duration-120 [unicode-bidi:plaintext] before:content-[attr(data-title)]',
          !shown && 'opacity-0',
        )}
      />
      {save}
      {sign}
      {items.length > 0 && (
        <MenuButton
          trigger={
            <IconButton
              icon={Ellipsis}
              label={moreLabel}
              className="text-ink! group-data-[picture=over]/in-bar:bg-surface-overlay/90"
            />
          }
          label={moreLabel}
          about={title}
          items={items}
        />
      )}
    </InBar>
  )
}

/**
 * In the common bar, in place of the team's name, once the heading has scrolled away; at once where the heading is only
 * heard.
 */
export function RootTitle({ title, heard }: { title: string; heard: boolean }) {
  const { title: place } = useContext(BarContext)
  const past = useScrolledPast(40)
  const shown = heard || past
  if (!place) return null
  return createPortal(
    <span
      data-title={title}
      data-shown={shown ? '' : undefined}
      // A press is the button's: from a portal it would go to the page instead.
      className="pointer-events-none block truncate opacity-0 transition-opacity duration-120 [unicode-bidi:plaintext] before:content-[attr(data-title)] data-shown:opacity-100"
    />,
    place,
  )
}

/** What ✕ offers where there is more than one way out. */
export type Exits = { label: string; about: string; items: readonly MenuEntry[] }

/** One step back within a task of several. */
export type StepBack = { label: string; onBack: () => void }

export type Task<Close = WayOut> = {
  /** «Lukk»: where one goes without finishing. */
  close: Close
  /** How far: segments. */
  progress?: ReactNode
  /** «Lagret» */
  save?: ReactNode
}

/**
 * ✕, or ‹ after the first step; progress, save word. The word has a place of a fixed width: it changes as a field is left,
 * and a segment must not move while it is pressed.
 */
export function TaskBar({ close, progress, save }: Task<WayOut | Exits | StepBack>) {
  return (
    <InBar kind="task">
      {'onBack' in close ? (
        <IconButton
          icon={ChevronLeft}
          label={close.label}
          className="text-ink! rtl:-scale-x-100"
          onClick={close.onBack}
        />
      ) : 'items' in close ? (
        <MenuButton {...close} trigger={<IconButton icon={X} label={close.label} className="text-ink!" />} />
      ) : (
        renderInto(
          close.render,
          control,
          <>
            <Icon icon={X} size={22} />
            {named(close.label)}
          </>,
        )
      )}
      <div className="min-w-0 flex-1 px-2">{progress}</div>
      {save !== undefined && (
        <div className="w-[min(5.25rem,28%)] shrink-0 pe-3 text-end text-xs leading-tight text-balance text-ink-muted">
          {save}
        </div>
      )}
    </InBar>
  )
}

/** The same over the title of a wide screen. */
export function TaskRow({ close, progress, save }: Task) {
  return (
    <div data-task="" className="mb-1 flex items-center gap-4">
      {renderInto(
        close.render,
        '-ms-1 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-sm pe-2 text-sm font-medium text-ink-muted hover:text-ink',
        <>
          <Icon icon={X} size={18} />
          {close.label}
        </>,
      )}
      <div className="min-w-0 flex-1">{progress}</div>
      <div className="shrink-0 text-xs text-ink-muted">{save}</div>
    </div>
  )
}
