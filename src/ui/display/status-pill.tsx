import { cx } from '../class-names.ts'
import { Icon, type IconType } from '../icon.tsx'
import { plainInk, softTone, type Tone } from '../tone.ts'

export type StatusPillProps = {
  text: string
  tone?: Tone | undefined
  /** Never colour alone: pass an icon, else a dot is drawn. */
  icon?: IconType | undefined
  /** No surface, for quiet lines such as «Lagret på enheten». */
  plain?: boolean | undefined
  /** Rotates the icon (while something is sent). */
  spinning?: boolean | undefined
  /** Announces changes (role=status). Only for one pill per screen; inside a link, the link's parent announces them. */
  live?: boolean | undefined
}

export function StatusPill({
  text,
  tone = 'neutral',
  icon,
  plain = false,
  spinning = false,
  live = false,
}: StatusPillProps) {
  return (
    <span
      role={live ? 'status' : undefined}
      className={cx(
        'inline-flex w-fit max-w-full items-center align-middle gap-1.5 text-xs font-semibold whitespace-nowrap',
        plain ? plainInk[tone] : `rounded-full py-1 ps-2 pe-2.5 ${softTone[tone]}`,
      )}
    >
      {icon ? (
        <Icon icon={icon} size={15} className={spinning ? 'animate-spin' : ''} />
      ) : (
        <span aria-hidden="true" className="mx-0.5 size-1.5 rounded-full bg-current" />
      )}
      {/* A style sheet's animation: this word must never depend on a script to be visible. */}
      <span key={text} className="min-w-0 animate-appear truncate [animation-duration:120ms]">
        {text}
      </span>
    </span>
  )
}
