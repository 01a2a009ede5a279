import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type IconType } from '../icon.tsx'
import { Dot } from './unread.tsx'

export type Fact = { key: string; label: string; value: ReactNode; icon?: IconType | undefined }

export type FactsProps = {
  items: readonly Fact[]
  /** columns: two or three side by side from 640 px (a brief's pay, deadline, delivery). rows: label left, value right. */
  layout?: 'columns' | 'rows' | undefined
}

/** Facts about an item, as terms and values (dl). */
export function Facts({ items, layout = 'columns' }: FactsProps) {
  const rows = layout === 'rows'
  return (
    <dl
      className={
        rows ? 'max-w-[35rem] divide-y divide-line' : 'grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-3'
      }
    >
      {items.map((item) => (
        <div
          key={item.key}
          className={cx('min-w-0', rows && 'flex items-baseline justify-between gap-6 py-2.5')}
        >
          {/* The words give the baseline; an icon that stood on it would lift them above their value. */}
          <dt className={cx('flex items-baseline gap-1.5 text-xs text-ink-muted', rows && 'min-w-20')}>
            {item.icon && <Icon icon={item.icon} size={15} className="self-center" />}
            {item.label}
          </dt>
          <dd className={cx('font-semibold', rows ? 'text-end text-sm' : 'mt-0.5')}>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface FactsLineProps {
  facts: readonly string[]
  /** What they are, for a screen reader. */
  lead?: string
}

/**
 * As many short facts as fit in one line, each of them whole: what wraps is cut off. The line is there without any. Its
 * height grows with the text, which `--spacing` does not.
 */
export function FactsLine({ facts, lead }: FactsLineProps) {
  if (facts.length === 0) return <p className="h-[1.125rem]" />
  return (
    <p className="flex h-[1.125rem] flex-wrap overflow-hidden text-xs text-ink-muted">
      {lead !== undefined && <span className="sr-only">{lead}: </span>}
      {facts.map((fact, index) => (
        <span key={fact} dir="auto" className="max-w-full truncate">
          {index > 0 && (
            <span aria-hidden="true" className="mx-1">
              ·
            </span>
          )}
          {fact}
        </span>
      ))}
    </p>
  )
}

export type StatProps = {
  label: string
  value: ReactNode
  /** Counts what is new to the person: with the dot. */
  unread?: boolean | undefined
}

/** One prominent number in a tile of a start page. */
export function Stat({ label, value, unread = false }: StatProps) {
  return (
    <div>
      <div className="numeric flex items-center gap-2 text-xl font-bold">
        {value}
        {unread && <Dot />}
      </div>
      <div className="text-xs text-ink-muted">{label}</div>
    </div>
  )
}
