// The primitives of src/ui bound to fields of the brief form.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Enumeration } from '../../../domain/enumerations.ts'
import { enumerations } from '../../../domain/enumerations.ts'
import { useLabels } from '../../../i18n/labels.ts'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useField } from './form-context.ts'

interface Words {
  label: string
  hint?: ReactNode
  className?: string
}

export function BriefText({
  field,
  ...rest
}: Words & { field: 'title' | 'product_link'; type?: 'url'; placeholder?: string }) {
  const { value, error, set, leave } = useField(field)
  return (
    <TextField
      {...rest}
      dir="auto"
      name={field}
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => set(event.target.value)}
      onBlur={leave}
    />
  )
}

/**
 * The browser owns this text: handing ten thousand characters back to it after every keystroke is what makes typing
 * slow on a phone. The form writes to it only when the text came from elsewhere.
 */
export function BriefArea({ field, ...rest }: Words & { field: 'description'; counter: number }) {
  const { value, error, set, leave } = useField(field)
  const area = useRef<HTMLTextAreaElement>(null)
  const [initial] = useState(value)
  useLayoutEffect(() => {
    if (area.current && area.current.value !== value) area.current.value = value
  }, [value])
  return (
    <TextArea
      {...rest}
      ref={area}
      name={field}
      minRows={6}
      defaultValue={initial}
      error={error}
      onChange={(event) => set(event.target.value)}
      onBlur={leave}
    />
  )
}

export function BriefNumber({
  field,
  ...rest
}: Words & { field: 'age_from' | 'age_to' | 'price_from' | 'price_to'; suffix?: string }) {
  const { value, error, set, leave } = useField(field)
  return (
    <NumberField
      {...rest}
      name={field}
      value={value}
      error={error}
      onChange={(event) => set(event.target.value)}
      onBlur={leave}
    />
  )
}

/** Four figures for the year: a fifth typed by mistake would move the deadline to the year 20261. */
const LAST_DAY = '9999-12-31'

export function BriefDay({ field, min, ...rest }: Words & { field: 'deadline'; min: string }) {
  const { value, error, set, leave } = useField(field)
  return (
    <DateField
      {...rest}
      name={field}
      min={min}
      max={LAST_DAY}
      value={value}
      error={error}
      onChange={(event) => set(event.target.value)}
      onBlur={leave}
    />
  )
}

type Choice = 'deliverable' | 'format' | 'rights' | 'currency' | 'gender'

export function BriefSelect({
  field,
  placeholder,
  short = false,
  ...rest
}: Words & {
  field: Choice
  placeholder?: string
  /** Shows the members by their own names. */ short?: boolean
}) {
  const { value, error, set, leave } = useField(field)
  const label = useLabels()
  const options = enumerations[field].map((one) => ({ value: one, label: short ? one : label(field, one) }))
  return (
    <Select
      {...rest}
      {...(placeholder !== undefined && { placeholder })}
      name={field}
      options={options}
      value={value}
      error={error}
      onChange={(event) => set(event.target.value)}
      onBlur={leave}
    />
  )
}

export function BriefSwitch({
  field,
  ...rest
}: {
  field: 'will_send_product'
  label: string
  hint?: string
}) {
  const { value, set, leave } = useField(field)
  return (
    <Switch
      {...rest}
      name={field}
      checked={value}
      onChange={(event) => set(event.target.checked)}
      onBlur={leave}
    />
  )
}

/** What the row holds beyond the list of today (written by a newer release) is kept as it is. */
export function BriefChips({
  field,
  kind,
  label,
}: {
  field: 'interests' | 'traits' | 'props'
  kind: Enumeration
  label: string
}) {
  const { value, error, set } = useField(field)
  const words = useLabels()
  const members: readonly string[] = enumerations[kind]
  const unknown = value.filter((one) => !members.includes(one))
  return (
    <ChipGroup
      label={label}
      hideLabel
      options={members.map((one) => ({ value: one, label: words(kind, one) }))}
      value={value}
      error={error}
      onChange={(next) => set([...next, ...unknown])}
    />
  )
}
