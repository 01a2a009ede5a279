// Fields of self-saving forms beyond src/forms/row-fields.tsx: an amount, and a choice among a few as tiles.
import type { ReactNode } from 'react'
import { readWhole } from '../domain/numbers/whole.ts'
import { useRow, useRowError, useRowText } from '../forms/row-context.ts'
import { chosenTile } from '../ui/chosen-tile.ts'
import { cx } from '../ui/class-names.ts'
import { FieldError } from '../ui/form/field.tsx'
import { AmountField } from './choices/amount-field.tsx'

interface RowMoneyProps {
  field: string
  label: string
  hideLabel?: boolean
  unit: string
  className?: string
}

export function RowMoney({ field, ...rest }: RowMoneyProps) {
  const form = useRow()
  return (
    <AmountField
      {...rest}
      name={field}
      value={useRowText(field)}
      error={useRowError(field)}
      onChange={(next) => form.set(field, next, 'typed')}
      onBlur={() => form.leave(field)}
    />
  )
}

/** The number in a field, null when it holds none. */
export function useRowWhole(field: string): number | null {
  return readWhole(useRowText(field)) ?? null
}

export interface Tile {
  value: string
  label: string
  picture?: ReactNode
}

interface TilesProps {
  field: string
  label: string
  hideLabel?: boolean
  /** Under the label, for all of them. */
  hint?: string
  tiles: readonly Tile[]
  /** segments: two side by side, without pictures. tiles: two in a row. shapes: as many as there is room for, the picture over its word. rows: one below the other. */
  look: 'segments' | 'tiles' | 'shapes' | 'rows'
  /** After a choice, for a field that depends on it. */
  onChosen?: (value: string) => void
  children?: ReactNode
}

const grids = {
  segments: 'grid grid-cols-2 gap-2',
  tiles: 'grid grid-cols-2 gap-2 sm:grid-cols-3',
  shapes: 'grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2',
  rows: 'divide-y divide-line border-y border-line',
} as const
const boxes = {
  segments: 'min-h-12 items-center justify-center rounded-md px-3 py-2 text-center',
  tiles: 'min-h-18 items-center gap-3 rounded-md px-3 py-2',
  shapes: 'min-h-24 flex-col items-center justify-end gap-2 rounded-md px-1 py-2.5 text-center text-xs',
  rows: 'min-h-13 items-center gap-3 py-2.5',
} as const

const atRest = 'inset-ring-line-strong/60 hover:inset-ring-line-strong'

/** Radio buttons. */
export function RowTiles({
  field,
  label,
  hideLabel = false,
  hint,
  tiles,
  look,
  onChosen,
  children,
}: TilesProps) {
  const form = useRow()
  const value = useRowText(field)
  const error = useRowError(field)
  return (
    <fieldset
      id={field}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={cx(hint !== undefined && `${field}-hint`, error && `${field}-error`) || undefined}
      className="min-w-0 scroll-mt-24"
    >
      <legend className={hideLabel ? 'sr-only' : cx('text-sm font-semibold', hint === undefined && 'mb-2')}>
        {label}
      </legend>
      {hint !== undefined && (
        <p id={`${field}-hint`} className="mb-2 text-xs text-ink-muted">
          {hint}
        </p>
      )}
      <div className={grids[look]}>
        {tiles.map((tile) => (
          <label
            key={tile.value}
            className={cx(
              'flex min-w-0 cursor-pointer text-sm font-medium transition-colors select-none',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              boxes[look],
              look !== 'rows' && 'forced-colors:border',
              look !== 'rows' &&
                (value === tile.value
                  ? chosenTile
                  : cx('bg-surface-raised inset-ring', error ? 'inset-ring-danger' : atRest)),
            )}
          >
            <input
              type="radio"
              name={field}
              value={tile.value}
              checked={value === tile.value}
              onChange={() => {
                form.set(field, tile.value)
                onChosen?.(tile.value)
              }}
              className={
                look === 'rows'
                  ? 'size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong checked:border-6 checked:border-primary forced-colors:appearance-auto'
                  : 'sr-only'
              }
            />
            {tile.picture}
            <span className="min-w-0 text-pretty wrap-anywhere hyphens-auto">{tile.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${field}-error`} error={error} />
      {children}
    </fieldset>
  )
}
