import type { MouseEvent } from 'react'
import { Dot } from '../display/unread.tsx'
import { Icon } from '../icon.tsx'
import { renderInto } from '../render-into.ts'
import type { NavItem } from './nav-item.ts'

export type TabBarProps = {
  /** «Hovedmeny» */ label: string
  /** Null while they cannot be known: their places. */ items: readonly NavItem[] | null
}

/**
 * The navigation of phones: up to five entries. Hidden from 1024 px, in rooms and tasks, and while the keyboard is
 * open (theme.css).
 */
export function TabBar({ label, items }: TabBarProps) {
  return (
    <nav
      aria-label={label}
      data-tab-bar=""
      onClickCapture={ignoreSecond}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-raised/95 pb-(--safe-bottom) backdrop-blur-md lg:hidden"
    >
      <ul className="mx-auto flex h-(--bar-bottom) max-w-xl low:max-w-3xl">
        {!items && <WaitingTabs />}
        {items?.map((item) => (
          <li key={item.key} className="min-w-0 flex-1">
            {renderInto(
              item.render,
              'group flex h-full flex-col items-center justify-center gap-1 low:sm:flex-row low:sm:gap-2 text-tab font-medium text-ink-muted -outline-offset-2 transition-[color,scale] active:scale-95 aria-[current=page]:font-bold aria-[current=page]:text-primary forced-colors:aria-[current=page]:outline-2',
              <>
                <span className="relative grid size-6 place-items-center rounded-full">
                  {item.media ? (
                    <span className="grid rounded-full ring-primary ring-offset-2 ring-offset-surface-raised group-aria-[current=page]:ring-2">
                      {item.media}
                    </span>
                  ) : (
                    <Icon
                      icon={item.icon}
                      size={22}
                      className="group-aria-[current=page]:fill-primary-soft"
                    />
                  )}
                  {Boolean(item.count) && (
                    <Dot className="absolute -end-1.5 -top-0.5 ring-2 ring-surface-raised" />
                  )}
                </span>
                <span className="line-clamp-2 max-w-full text-center wrap-anywhere hyphens-auto">
                  {item.label}
                </span>
                {Boolean(item.count) && <span className="sr-only">, {item.countLabel}</span>}
              </>,
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The second press of a double press: the first was on a button pinned where the tabs are on the page that it led to
 * («Publiser»).
 */
function ignoreSecond(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

const WaitingTabs = () =>
  [1, 2, 3, 4, 5].map((one) => (
    <li key={one} aria-hidden="true" className="grid flex-1 place-content-center justify-items-center gap-2">
      <span className="size-5 animate-shimmer rounded-full bg-skeleton" />
      <span className="h-2 w-10 animate-shimmer rounded-sm bg-skeleton" />
    </li>
  ))
