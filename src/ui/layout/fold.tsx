import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'

export interface FoldProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode
  /** Of the line that is pressed: its height, its type, its room at the sides. */
  titleClassName: string
  iconSize?: 18 | 20
}

/** What few people need, under its title until that is pressed; the browser's search opens it too. */
export function Fold({ title, titleClassName, iconSize = 20, className, children, ...details }: FoldProps) {
  return (
    <details {...details} className={cx('group', className)}>
      <summary
        className={cx(
          'flex cursor-pointer list-none items-center justify-between [&::-webkit-details-marker]:hidden',
          titleClassName,
        )}
      >
        {title}
        <Icon
          icon={ChevronDown}
          size={iconSize}
          className="text-ink-muted transition-transform group-open:-scale-y-100"
        />
      </summary>
      {children}
    </details>
  )
}
