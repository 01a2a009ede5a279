import { ArrowLeft, Ellipsis } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { MenuButton, type MenuEntry } from '../overlay/menu-button.tsx'
import { renderInto } from '../render-into.ts'
import { PHONE, useMediaQuery } from '../use-media-query.ts'
import { BarContext } from './in-bar.tsx'
import { RootTitle, SubBar, type Task, TaskBar, TaskRow, type WayOut } from './page-bars.tsx'

export type PageProps = {
  title: string
  /** Under the title: a sentence, a StatusPill, the save state. */
  intro?: ReactNode
  /**
   * The parent page: `back={{ label: 'Briefer', render: <Link to={paths.businessBriefs} /> }}`. On a phone the bar shows
   * ‹, the title and ⋯ then, and the heading is only heard.
   */
  back?: WayOut | undefined
  /** With `back`: what can be done with the thing. In the bar's ⋯ on a phone, beside the title on a wide screen. */
  menu?: readonly MenuEntry[] | undefined
  /** With `back`: what became of what was written. In the bar on a phone, beside the title on a wide screen. */
  save?: ReactNode
  /** With `back`: the heading is seen in the page of a phone too, and in the bar once it has scrolled away. */
  titleInPage?: boolean | undefined
  /** With `back`: so far down the page of a phone (px) its content says the title, and the bar once that has gone. */
  titlePx?: number | undefined
  /**
   * With `back`: the page of a phone begins with it, edge to edge, under a bar that is transparent until it has gone. A
   * wide screen shows it in the content.
   */
  picture?: ReactNode
  /** One thing, whose next step is pinned below it: that and the content have the phone, without the tab bar. */
  isThing?: boolean | undefined
  /** How far one scrolls until the picture no longer is behind the bar. */
  picturePx?: number | undefined
  /** In place of the heading, with an `h1` of its own: a face, a name and what can be done. */
  head?: ReactNode
  /** Over the title: whose it is. */
  over?: ReactNode
  /** Something that one finishes or leaves, without the navigation of the product. */
  task?: Task | undefined
  /** Beside the title. On a phone the main action belongs in `action`. */
  actions?: ReactNode
  /** The main action (or two): sticks to the bottom of a phone, above the tab bar; ends the page on a wide screen. */
  action?: ReactNode
  /** Actions that stay in reach at every width, a long page's own. */
  bar?: ReactNode
  /** narrow: forms. text: reading. wide: lists and grids. Beside a side bar they are all aligned to the same line. */
  width?: 'narrow' | 'text' | 'wide' | undefined
  children: ReactNode
}

const widths = { narrow: 'max-w-140', text: 'max-w-156', wide: '' } as const

export function Page(props: PageProps) {
  const { back, task, picture, action, bar, isThing = false, width = 'wide', children } = props
  return (
    <div
      data-thing={isThing ? '' : undefined}
      className={cx(
        'mx-auto flex w-full max-w-288 flex-1 flex-col px-4 sm:px-6 lg:px-10',
        back && picture ? 'desk:pt-4' : 'pt-4',
        back || task ? 'lg:pt-4' : 'lg:pt-8',
      )}
    >
      <div className={cx('mx-auto flex w-full flex-1 flex-col lg:group-data-side/shell:mx-0', widths[width])}>
        <Head {...props} />
        <div className="flex-1 pb-8 lg:pb-12">{children}</div>
        {action && <StickyActions>{action}</StickyActions>}
        {bar && (
          <div className={`${stickyBar} flex flex-wrap items-center justify-end gap-2 py-3 empty:hidden`}>
            {bar}
          </div>
        )}
      </div>
    </div>
  )
}

type HeadProps = Omit<PageProps, 'action' | 'bar' | 'isThing' | 'width' | 'children'>

/** The heading is the same element on a phone and a wide screen: a prerendered one stays when the width is known. */
function Head(props: HeadProps) {
  const { title, intro, over, actions, back, titleInPage = false, picture, head } = props
  const phone = useMediaQuery(PHONE)
  const shown = phone ? picture : undefined
  return (
    <>
      {phone ? <PhoneBar {...props} /> : <WideBar {...props} />}
      {shown && <div className="-mx-4 sm:-mx-6">{shown}</div>}
      {head || (
        <Heading
          {...{ title, intro, over }}
          heard={phone && Boolean(back) && !titleInPage}
          onSheet={Boolean(shown)}
          actions={phone ? actions : <WideActions {...props} />}
        />
      )}
    </>
  )
}

function PhoneBar(props: HeadProps) {
  const {
    title,
    back,
    save,
    menu = [],
    titleInPage = false,
    titlePx,
    task,
    picture,
    picturePx = 300,
    head,
  } = props
  if (task) return <TaskBar {...task} />
  return back ? (
    <SubBar
      {...{ title, back, save, menu, titlePx: titleInPage ? 40 : titlePx }}
      picturePx={picture ? picturePx : undefined}
    />
  ) : (
    <RootTitle title={title} heard={Boolean(head)} />
  )
}

function WideBar(props: HeadProps) {
  const { back, task, head } = props
  if (task) return <TaskRow {...task} />
  const way =
    back &&
    renderInto(
      back.render,
      '-ms-1 mb-1 inline-flex min-h-11 items-center gap-1.5 self-start rounded-sm pe-2 text-sm font-medium text-ink-muted hover:text-ink phone:hidden',
      <>
        <Icon icon={ArrowLeft} size={18} className="rtl:-scale-x-100" />
        {back.label}
      </>,
    )
  if (!head) return way
  return (
    <div className="mb-2 flex items-center justify-between gap-4 max-md:hidden">
      {way}
      <WideActions {...props} />
    </div>
  )
}

function WideActions({ title, back, save, menu = [], actions }: HeadProps) {
  const { moreLabel } = useContext(BarContext)
  return (
    <>
      {save}
      {actions}
      {back && menu.length > 0 && (
        <MenuButton
          trigger={<IconButton variant="secondary" icon={Ellipsis} label={moreLabel} />}
          label={moreLabel}
          about={title}
          items={menu}
        />
      )}
    </>
  )
}

type HeadingProps = Pick<PageProps, 'title' | 'over' | 'intro' | 'actions'> & {
  heard: boolean
  /** Below a picture, on a sheet that lies over its edge. */
  onSheet: boolean
}

function Heading({ title, over, intro, actions, heard, onSheet }: HeadingProps) {
  return (
    <header
      className={
        heard && !intro && !actions && !over
          ? 'sr-only'
          : cx(
              'mb-5 flex flex-wrap justify-between gap-x-6 gap-y-3 lg:mb-8',
              intro ? 'items-start' : 'items-center',
              onSheet && 'relative -mx-4 -mt-5 rounded-t-xl bg-surface px-4 pt-5 sm:-mx-6 sm:px-6',
            )
      }
    >
      {/* Alone it is at least as wide as its longest word: what does not fit beside that goes below. */}
      <div className={cx('flex-1', intro ? 'min-w-0 basis-[min(16rem,65%)]' : 'max-w-full basis-28')}>
        {over && <div className="mb-2.5">{over}</div>}
        <h1 className={heard ? 'sr-only' : cx('text-2xl', intro ? 'wrap-anywhere' : 'wrap-break-word')}>
          {title}
        </h1>
        {intro && (
          <div className={cx('max-w-[65ch] text-pretty text-ink-muted', !heard && 'mt-2')}>{intro}</div>
        )}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 empty:hidden">{actions}</div>}
    </header>
  )
}

/** In a low window it ends the page: there, it would cover what is written. Messages stand above it (toaster.css). */
const pinned =
  'page-foot sticky bottom-(--inset-bottom) z-10 low:static -mx-4 border-t border-line bg-surface px-4 sm:-mx-6 sm:px-6'
/** At every width. Opaque and wider than a field: the frame of a focused one must not show through or beside it. */
export const stickyBar = `${pinned} lg:-mx-1 lg:border-transparent lg:px-1 lg:before:absolute lg:before:inset-x-1 lg:before:-top-px lg:before:border-t lg:before:border-line lg:after:pointer-events-none lg:after:absolute lg:after:inset-x-0 lg:after:bottom-full lg:after:h-6 lg:after:bg-linear-to-t lg:after:from-surface low:after:hidden`

interface StickyActionsProps {
  /** Under each other on a phone; at the end of a wide page, under the beginning of its lines. */
  start?: boolean
  children: ReactNode
}

/** In thumb's reach, above the tab bar and the keyboard. */
export function StickyActions({ start = false, children }: StickyActionsProps) {
  return (
    <div
      className={cx(
        pinned,
        'flex flex-wrap empty:hidden py-3 lg:static lg:mx-0 lg:mb-12 lg:border-0 lg:bg-transparent lg:p-0',
        start ? 'gap-x-3 gap-y-1 max-lg:*:w-full' : 'gap-3 *:flex-1 lg:justify-end lg:*:flex-none',
      )}
    >
      {children}
    </div>
  )
}

export type SectionProps = {
  title: string
  /** A TextLink or a small Button beside the heading. */ action?: ReactNode
  intro?: ReactNode
  /** A link target: the heading takes the focus. */
  id?: string
  children: ReactNode
}

/** A section of a page with its heading (h2). */
export function Section({ title, action, intro, id, children }: SectionProps) {
  return (
    <section id={id} className="mt-6 first:mt-0 lg:mt-8">
      <div className={cx('flex items-baseline justify-between gap-4', intro ? 'mb-1' : 'mb-3')}>
        <h2 tabIndex={id ? -1 : undefined} className="text-heading outline-none">
          {title}
        </h2>
        {action && <div className="shrink-0 text-sm *:[a]:hit-area">{action}</div>}
      </div>
      {intro && <p className="mb-4 max-w-[65ch] text-pretty text-ink-muted">{intro}</p>}
      {children}
    </section>
  )
}
