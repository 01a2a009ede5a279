import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Spinner } from '../display/spinner.tsx'
import { Icon, type IconType } from '../icon.tsx'
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.ts'
import { usePending } from './use-pending.ts'

export type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  children: ReactNode
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Fills its container. */
  wide?: boolean | undefined
  icon?: IconType | undefined
  iconEnd?: IconType | undefined
  /** Shows that something is running, and ignores clicks. Not needed when onClick returns its promise. */
  loading?: boolean | undefined
  /** May return a promise: until it settles the button is busy and further clicks are ignored. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
}

/** A busy button keeps its width, its name and the focus (it is aria-disabled, not disabled). */
export function Button({
  children,
  variant = 'secondary',
  size = 'md',
  wide = false,
  icon,
  iconEnd,
  loading = false,
  onClick,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  const { pending, held, run } = usePending(onClick)
  const busy = loading || pending
  const iconSize = size === 'sm' ? 18 : 20
  return (
    <button
      {...rest}
      // eslint-disable-next-line react/button-has-type -- one of the three, «button» unless said
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={loading || held || rest['aria-disabled'] || undefined}
      className={cx(buttonStyle(variant, size, wide), className)}
      onClick={(event) => {
        // a busy submit button must not submit its form once more
        if (busy) event.preventDefault()
        else void run(event)
      }}
    >
      {busy && (
        <span className="after-a-moment absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={cx('inline-flex items-center gap-[inherit]', busy && 'fade-after-a-moment')}>
        {icon && <Icon icon={icon} size={iconSize} className="-ms-1" />}
        {children}
        {iconEnd && <Icon icon={iconEnd} size={iconSize} className="-me-1" />}
      </span>
    </button>
  )
}
