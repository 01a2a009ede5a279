import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type IconType } from '../icon.tsx'

export type Point = { key: string; icon: IconType; title: string; text: ReactNode }
export type PointsProps = {
  items: readonly Point[]
  /** rows: stacked. tiles: side by side where there is room. steps: numbered, connected by a line. */
  layout?: 'rows' | 'tiles' | 'steps'
}

/** A few points, each with an illustration, for people who look before they read. */
export function Points({ items, layout = 'rows' }: PointsProps) {
  const List = layout === 'steps' ? 'ol' : 'ul'
  return (
    <List
      className={cx('grid', layout === 'tiles' ? 'gap-3 sm:grid-cols-2' : layout === 'steps' ? '' : 'gap-5')}
    >
      {items.map(({ key, icon, title, text }) => (
        <li
          key={key}
          className={cx(
            'flex gap-4',
            layout === 'tiles' &&
              'rounded-lg border border-line bg-surface-raised p-4 sm:flex-col sm:gap-3 sm:p-5',
            layout === 'steps' &&
              'relative pb-6 last:pb-0 not-last:before:absolute not-last:before:start-5.5 not-last:before:top-11 not-last:before:bottom-0 not-last:before:w-px not-last:before:bg-line-strong',
          )}
        >
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
            <Icon icon={icon} size={22} />
          </span>
          <span className="min-w-0">
            <span className="block font-display font-semibold">{title}</span>
            <span className="block text-sm text-ink-muted">{text}</span>
          </span>
        </li>
      ))}
    </List>
  )
}
