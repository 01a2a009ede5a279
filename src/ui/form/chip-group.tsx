import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type IconType } from '../icon.tsx'
import { FieldError, type FieldWords } from './field.tsx'

export type Chip<Value extends string> = {
  value: Value
  label: string
  icon?: IconType | undefined
  /** The number of results it would show («Hund 12»). */
  count?: number | undefined
}

type GroupProps = Omit<FieldWords, 'hideLabel'> & { hideLabel?: boolean | undefined; children: ReactNode }

function Group({ label, hideLabel = false, hint, error, mark, children }: GroupProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-semibold'}>
        {label}
        {mark && <span className="ms-2 text-xs font-normal text-ink-muted">{mark}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {hint && (
        <div id={`${id}-hint`} className="mt-2 text-xs text-ink-muted">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

/** md 44 px · sm 36 px to look at, 44 px to hit: the gap between rows belongs to them */
export type ChipSize = 'sm' | 'md'

type ChipInputProps<Value extends string> = {
  chip: Chip<Value>
  type: 'checkbox' | 'radio'
  name: string
  checked: boolean
  disabled: boolean
  size: ChipSize
  onToggle: (checked: boolean) => void
}

function ChipInput<Value extends string>({
  chip,
  type,
  name,
  checked,
  disabled,
  size,
  onToggle,
}: ChipInputProps<Value>) {
  return (
    <label
      className={cx(
        'inline-flex cursor-pointer items-center gap-2 rounded-full border text-sm font-medium transition-colors select-none',
        size === 'md' ? 'min-h-11 px-4' : 'hit-area isolate min-h-9 px-3 after:-z-1',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        checked
          ? 'contrast-fill border-primary bg-primary text-on-primary'
          : 'border-line-strong/70 bg-surface-raised text-ink hover:border-line-strong hover:bg-surface-chosen',
        disabled && 'pointer-events-none opacity-45',
      )}
    >
      <input
        type={type}
        name={name}
        value={chip.value}
        checked={checked}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => onToggle(event.target.checked)}
      />
      {checked && type === 'checkbox' ? (
        <Icon icon={Check} size={16} className="-ms-1" />
      ) : (
        chip.icon && <Icon icon={chip.icon} size={16} className="-ms-1" />
      )}
      <span className="wrap-anywhere">{chip.label}</span>
      {chip.count !== undefined && <span className="numeric text-xs opacity-75">{chip.count}</span>}
    </label>
  )
}

type ChipsProps<Value extends string> = Omit<FieldWords, 'hideLabel'> & {
  hideLabel?: boolean | undefined
  options: readonly Chip<Value>[]
  disabled?: boolean | undefined
  size?: ChipSize | undefined
}

export type ChipGroupProps<Value extends string> = ChipsProps<Value> & {
  value: readonly Value[]
  /** In the order of `options`, so that equal choices give equal lists. */
  onChange: (value: Value[]) => void
}

/** Any number of options (checkboxes). */
export function ChipGroup<Value extends string>({
  options,
  value,
  onChange,
  disabled = false,
  size = 'md',
  ...words
}: ChipGroupProps<Value>) {
  const name = useId()
  const toggle = (changed: Value, on: boolean) =>
    onChange(options.map((chip) => chip.value).filter((one) => (one === changed ? on : value.includes(one))))
  return (
    <Group {...words}>
      {options.map((chip) => (
        <ChipInput
          key={chip.value}
          type="checkbox"
          checked={value.includes(chip.value)}
          onToggle={(on) => toggle(chip.value, on)}
          {...{ chip, name, disabled, size }}
        />
      ))}
    </Group>
  )
}

export type ChoiceChipsProps<Value extends string> = ChipsProps<Value> & {
  value: Value | ''
  onChange: (value: Value) => void
}

/** Exactly one option (radio buttons). */
export function ChoiceChips<Value extends string>({
  options,
  value,
  onChange,
  disabled = false,
  size = 'md',
  ...words
}: ChoiceChipsProps<Value>) {
  const name = useId()
  return (
    <Group {...words}>
      {options.map((chip) => (
        <ChipInput
          key={chip.value}
          type="radio"
          checked={value === chip.value}
          onToggle={() => onChange(chip.value)}
          {...{ chip, name, disabled, size }}
        />
      ))}
    </Group>
  )
}
