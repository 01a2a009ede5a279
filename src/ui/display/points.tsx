import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type IconType } from '../icon.tsx'

export type Point = { key: string; icon: IconType; title: string; text: ReactNode }
export type PointsProps = {
  items: readonly Point[]
  /** rows: parted by lines. tiles: side by side where there is room. steps: in order, connected by a line. */
  layout?: 'rows' | 'tiles' | 'steps'
}

const lists = { rows: 'divide-y divide-line', tiles: 'grid gap-x-8 sm:grid-cols-2', steps: '' } as const
const items = {
  rows: 'py-3.5 first:pt-0 last:pb-0',
  tiles: 'border-t border-line py-4',
  steps:
    'relative pb-6 last:pb-0 not-last:before:absolute not-last:before:start-3.75 not-last:before:top-8 not-last:before:bottom-0 not-last:before:w-px not-last:before:bg-line-strong',
} as const

/** A few points with a sign each, for people who look before they read. Lines, no boxes. */
export function Points({ items: points, layout = 'rows' }: PointsProps) {
  const List = layout === 'steps' ? 'ol' : 'ul'
  return (
    <List className={lists[layout]}>
      {points.map(({ key, icon, title, text }) => (
        <li key={key} className={cx('flex gap-4', items[layout])}>
          {layout === 'steps' ? (
            <span className="grid size-8 shrink-0 place-items-center rounded-full border border-line-strong text-primary">
              <Icon icon={icon} size={16} />
            </span>
          ) : (
            <Icon icon={icon} size={22} className="mt-0.5 shrink-0 text-primary" />
          )}
          <span className={cx('min-w-0', layout === 'steps' && 'pt-1')}>
            <span className="block text-row">{title}</span>
            <span className="mt-0.5 block text-sm text-ink-muted">{text}</span>
          </span>
        </li>
      ))}
    </List>
  )
}
