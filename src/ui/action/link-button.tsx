import type { ReactNode } from 'react'
import { Icon, type IconType } from '../icon.tsx'
import { renderInto, type RenderTarget } from '../render-into.ts'
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.ts'

export type LinkButtonProps = {
  /** The link itself: `render={<Link to={paths.businessBriefs} />}` or `render={<a href="…" />}` */
  render: RenderTarget
  children: ReactNode
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
  icon?: IconType | undefined
  iconEnd?: IconType | undefined
}

/** A link that looks like a button. For an action use Button. */
export function LinkButton({
  render,
  children,
  variant = 'secondary',
  size = 'md',
  wide = false,
  icon,
  iconEnd,
}: LinkButtonProps) {
  return renderInto(
    render,
    buttonStyle(variant, size, wide),
    <>
      {icon && <Icon icon={icon} className="-ms-1" />}
      {children}
      {iconEnd && <Icon icon={iconEnd} className="-me-1" />}
    </>,
  )
}

export type TextLinkProps = {
  render: RenderTarget
  children: ReactNode
  quiet?: boolean | undefined
  /** Not inside a sentence: as tall as a finger. */ alone?: boolean | undefined
}

/** A link inside a sentence, or (`alone`) a small one on its own. */
export function TextLink({ render, children, quiet = false, alone = false }: TextLinkProps) {
  return renderInto(
    render,
    `rounded-sm ${alone ? 'inline-flex min-h-11 min-w-11 items-center' : ''} underline underline-offset-[0.2em] decoration-1 hover:decoration-2 ${quiet ? 'text-ink-muted decoration-line-strong hover:text-ink' : 'text-primary font-medium decoration-primary/40 hover:decoration-primary'}`,
    children,
  )
}
