import { CountBadge } from '../display/unread.tsx'
import { Icon } from '../icon.tsx'
import { renderInto } from '../render-into.ts'
import type { NavItem } from './nav-item.ts'

export type TabBarProps = { /** «Hovedmeny» */ label: string; items: readonly NavItem[] }

/** The navigation of phones: up to five entries. Hidden from 1024 px, and while the keyboard is open. */
export function TabBar({ label, items }: TabBarProps) {
  return (
    <nav
      aria-label={label}
      data-tab-bar=""
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-raised/95 pb-(--safe-bottom) backdrop-blur-md lg:hidden"
    >
      <ul className="mx-auto flex h-(--bar-bottom) max-w-xl">
        {items.map((item) => (
          <li key={item.key} className="min-w-0 flex-1">
            {renderInto(
              item.render,
              'group relative flex h-full flex-col items-center justify-center gap-0.5 text-2xs font-medium text-ink-muted -outline-offset-2 transition-colors aria-[current=page]:font-bold aria-[current=page]:text-primary',
              <>
                <span className="relative grid h-8 w-14 place-items-center">
                  <span
                    aria-hidden="true"
                    className="absolute inset-0 scale-x-50 rounded-full bg-primary-soft opacity-0 transition-[opacity,scale] duration-200 group-aria-[current=page]:scale-x-100 group-aria-[current=page]:opacity-100"
                  />
                  <Icon icon={item.icon} size={22} className="relative" />
                  <CountBadge
                    count={item.count ?? 0}
                    className="absolute -top-0.5 end-1.5 ring-2 ring-surface-raised"
                  />
                </span>
                <span className="max-w-full truncate px-0.5">{item.label}</span>
                {Boolean(item.count) && <span className="sr-only">, {item.countLabel}</span>}
              </>,
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
