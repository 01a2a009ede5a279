import type { ReactNode } from 'react'
import { CountBadge } from '../display/unread.tsx'
import { Icon } from '../icon.tsx'
import { renderInto } from '../render-into.ts'
import type { NavItem } from './nav-item.ts'

export type SideNavProps = {
  label: string
  /** With or without a heading. */
  groups: readonly { key: string; heading?: string | undefined; items: readonly NavItem[] }[]
  /** At the top: the team. */
  header?: ReactNode
  /** At the bottom: the sync state. */
  footer?: ReactNode
}

/** The navigation of wide screens, from 1024 px; fixed under the top bar. */
export function SideNav({ label, groups, header, footer }: SideNavProps) {
  return (
    <aside className="hidden w-62 shrink-0 border-e border-line lg:block">
      <div className="sticky top-(--bar-top) flex h-[calc(100dvh-var(--bar-top)-var(--notice,0px))] flex-col gap-5 overflow-y-auto px-3 py-5">
        {header && <div className="px-2">{header}</div>}
        <nav aria-label={label} className="flex flex-1 flex-col gap-5">
          {groups.map((group) => (
            <div key={group.key}>
              {group.heading && (
                <h2 className="mb-1.5 px-3 font-text text-xs font-semibold tracking-normal text-ink-muted">
                  {group.heading}
                </h2>
              )}
              <ul className="space-y-0.5">
                {group.items.map((item) => (
                  <li key={item.key}>
                    {renderInto(
                      item.render,
                      'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft',
                      <>
                        <Icon icon={item.icon} />
                        <span className="min-w-0 flex-1 truncate">{item.label}</span>
                        <CountBadge count={item.count ?? 0} />
                        {Boolean(item.count) && <span className="sr-only">, {item.countLabel}</span>}
                      </>,
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {footer && <div className="px-3">{footer}</div>}
      </div>
    </aside>
  )
}
