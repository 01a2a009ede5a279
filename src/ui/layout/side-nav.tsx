import type { ReactNode } from 'react'
import { CountBadge } from '../display/unread.tsx'
import { Icon } from '../icon.tsx'
import { renderInto } from '../render-into.ts'
import type { NavItem } from './nav-item.ts'

export type SideNavProps = {
  label: string
  /** Null while they cannot be known: their places. */
  items: readonly NavItem[] | null
  /** At the top: the team. */
  header: ReactNode
  /** Under it: what one most often begins. */
  action?: ReactNode
  /** At the bottom: settings, sync. */
  footer: readonly NavItem[]
}

const row =
  'flex min-h-9 items-center gap-3 rounded-md px-3 text-sm font-medium text-ink-muted transition-colors hover:bg-surface-chosen hover:text-ink aria-[current=page]:bg-surface-chosen aria-[current=page]:font-semibold aria-[current=page]:text-ink forced-colors:aria-[current=page]:outline-2 pointer-coarse:min-h-11'

function Rows({ items }: { items: readonly NavItem[] }) {
  return (
    <ul className="space-y-0.5">
      {items.map((item) => (
        <li key={item.key} className={item.startsGroup ? 'mt-3 border-t border-line pt-3' : undefined}>
          {renderInto(
            item.render,
            row,
            <>
              <Icon icon={item.icon} size={18} />
              <span className="min-w-0 flex-1 truncate">{item.label}</span>
              <CountBadge count={item.count ?? 0} />
              {Boolean(item.count) && <span className="sr-only">, {item.countLabel}</span>}
            </>,
          )}
        </li>
      ))}
    </ul>
  )
}

const widths = ['w-16', 'w-24', 'w-20', 'w-24', 'w-18', 'w-14'] as const

function WaitingRows() {
  return (
    <div aria-hidden="true" className="space-y-0.5">
      {widths.map((width, index) => (
        <div key={index} className="flex min-h-9 items-center gap-3 px-3 pointer-coarse:min-h-11">
          <span className="size-4.5 animate-shimmer rounded-sm bg-skeleton" />
          <span className={`${width} h-3.5 animate-shimmer rounded-sm bg-skeleton`} />
        </div>
      ))}
    </div>
  )
}

/** The navigation of wide screens, from 1024 px; fixed under the top bar. */
export function SideNav({ label, items, header, action, footer }: SideNavProps) {
  return (
    <aside data-side-bar="" className="hidden w-55 shrink-0 border-e border-line lg:block print:hidden">
      <div className="sticky top-(--bar-top) flex h-[calc(100dvh-var(--bar-top)-var(--notice,0px))] flex-col gap-4 overflow-y-auto p-3">
        <div className="grid gap-2">
          {header}
          {action && <div className="mt-1 grid">{action}</div>}
        </div>
        <nav aria-label={label} className="flex flex-1 flex-col justify-between gap-4">
          {items ? <Rows items={items} /> : <WaitingRows />}
          <Rows items={footer} />
        </nav>
      </div>
    </aside>
  )
}
