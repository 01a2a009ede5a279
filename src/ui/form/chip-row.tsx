// Filters above a list, in one line that scrolls sideways and stays under the bar.
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { MenuButton } from '../overlay/menu-button.tsx'

export type RowChip =
  | {
      kind?: undefined
      key: string
      label: string
      /** The number of results that it would show («Nye 2»). */
      count?: number | undefined
      on: boolean
      onChange: (on: boolean) => void
    }
  | {
      kind: 'choice'
      key: string
      /** What is chosen between: names the menu, and stands on the chip while `rest` is chosen. */
      label: string
      value: string
      options: readonly { value: string; label: string }[]
      /** The option that filters nothing. Absent for an order: the chip then always shows what is chosen. */
      rest?: string | undefined
      onChange: (value: string) => void
    }

export type ChipRowProps = {
  /** The accessible name of the group: «Filtre» */
  label: string
  chips: readonly RowChip[]
  /**
   * page: under the bar, edge to edge in a Page. box: at the top of a scrolling pane with 16 px at its sides; a mouse cannot
   * scroll it sideways, so there it wraps.
   */
  sticky?: keyof typeof places | undefined
}

const places = {
  page: {
    bar: 'top-(--bar-top) -mx-4 sm:-mx-6 lg:-mx-10',
    // Fades at the end, so that a chip that is cut by the edge is seen to go on; its own room keeps the last one clear of it.
    line: 'scrollbar-none scroll-px-6 overflow-x-auto mask-r-from-[calc(100%-1.5rem)] ps-4 pe-6 sm:px-6 lg:px-10',
  },
  box: { bar: 'top-0 -mx-4', line: 'flex-wrap px-4' },
} as const

type ChipProps = ComponentProps<'button'> & { on: boolean }

/** 36 px for the eye, 44 px for the finger. */
function ChipButton({ on, className, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(
        'hit-area inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors',
        on
          ? 'contrast-fill border-primary bg-primary text-on-primary hover:bg-primary-hover'
          : 'border-line-strong/70 bg-surface-raised hover:border-line-strong hover:bg-surface-chosen',
        className,
      )}
    />
  )
}

/** Each toggle and menu takes effect at once. */
export function ChipRow({ label, chips, sticky = 'page' }: ChipRowProps) {
  return (
    <div className={cx('sticky z-10 bg-surface', places[sticky].bar)}>
      <div role="group" aria-label={label} className={cx('flex gap-2 py-2', places[sticky].line)}>
        {chips.map((chip) =>
          chip.kind === 'choice' ? (
            <Choice key={chip.key} chip={chip} />
          ) : (
            <ChipButton
              key={chip.key}
              on={chip.on}
              aria-pressed={chip.on}
              onClick={() => chip.onChange(!chip.on)}
            >
              {chip.label}
              {chip.count !== undefined && <span className="numeric">{chip.count}</span>}
            </ChipButton>
          ),
        )}
      </div>
    </div>
  )
}

function Choice({ chip }: { chip: Extract<RowChip, { kind: 'choice' }> }) {
  const { label, value, options, rest, onChange } = chip
  const chosen = options.find((option) => option.value === value)
  const on = rest !== undefined && value !== rest
  return (
    <MenuButton
      label={label}
      items={[{ kind: 'choice', key: 'choice', label, value, options, onChoose: onChange }]}
      trigger={
        <ChipButton on={on}>
          {chosen && value !== rest ? (
            <>
              <span className="sr-only">{label}: </span>
              {chosen.label}
            </>
          ) : (
            label
          )}
          <Icon icon={ChevronDown} size={16} className="-me-1" />
        </ChipButton>
      }
    />
  )
}
