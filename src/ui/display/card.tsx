import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { renderInto, type RenderTarget } from '../render-into.ts'

export type CardProps = ComponentProps<'div'> & {
  /** raised: the default. quiet: hav, for help and side notes. plain: only an outline. */
  tone?: 'raised' | 'quiet' | 'plain' | undefined
  /** none when a picture or rows reach the edge. */
  padding?: 'none' | 'md' | 'lg' | undefined
}

const tones = {
  raised: 'border border-line bg-surface-raised',
  quiet: 'bg-quiet text-on-quiet',
  plain: 'border border-line',
} as const

const paddings = { none: '', md: 'p-4 sm:p-5', lg: 'p-5 sm:p-8' } as const

/**
 * A card that links somewhere contains one CardLink; the whole card is then its target. Other
 * buttons inside keep their own targets: give them `relative z-1`.
 */
export function Card({ tone = 'raised', padding = 'md', className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx(
        'relative rounded-lg',
        'has-[a.card-link:focus-visible]:outline-2 has-[a.card-link:focus-visible]:outline-offset-2 has-[a.card-link:focus-visible]:outline-focus',
        'transition-colors has-[a.card-link]:hover:border-line-strong',
        padding === 'none' && 'overflow-clip',
        tones[tone],
        paddings[padding],
        className,
      )}
    />
  )
}

export type CardLinkProps = { render: RenderTarget; children: ReactNode }

/** The card's title as its link: a short accessible name, with the whole card as the target. */
export function CardLink({ render, children }: CardLinkProps) {
  return renderInto(
    render,
    'card-link outline-none after:absolute after:inset-0 after:rounded-[inherit] after:content-[""]',
    children,
  )
}
