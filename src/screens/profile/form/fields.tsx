// The primitives of src/ui bound to fields of the profile form.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type Enumeration, enumerations } from '../../../domain/enumerations.ts'
import { useLabels } from '../../../i18n/labels.ts'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx'
import { useFlagOf, useForm, useListOf, useTextOf } from './form-context.ts'

interface Words {
  field: string
  label: string
  hint?: ReactNode
  mark?: string
}

export function ProfileText({ field, ...rest }: Words & Omit<TextFieldProps, 'value' | 'error' | 'name'>) {
  const { value, ...wiring } = useTextOf(field)
  return <TextField dir="auto" {...rest} {...wiring} value={value} />
}

/**
 * The browser owns this text: handing thousands of characters back to it after every keystroke is what makes typing
 * slow on a phone, and its own undo stays whole. The form writes to it only when the text came from elsewhere.
 */
export function ProfileArea({ field, ...rest }: Words & { counter: number }) {
  const { value, ...wiring } = useTextOf(field)
  const area = useRef<HTMLTextAreaElement>(null)
  const [initial] = useState(value)
  useLayoutEffect(() => {
    if (area.current && area.current.value !== value) area.current.value = value
  }, [value])
  return <TextArea {...rest} {...wiring} ref={area} minRows={6} defaultValue={initial} />
}

export function ProfileSelect({
  field,
  kind,
  ...rest
}: Words & { kind: Enumeration; placeholder: string; autoComplete?: string }) {
  const { form } = useForm()
  const { value, ...wiring } = useTextOf(field)
  const label = useLabels()
  return (
    <Select
      {...rest}
      {...wiring}
      value={value}
      options={enumerations[kind].map((one) => ({ value: one, label: label(kind, one) }))}
      onChange={(event) => form.set(field, event.target.value)}
    />
  )
}

export function ProfileSwitch({ field, ...rest }: Omit<Words, 'mark'>) {
  return <Switch {...rest} {...useFlagOf(field)} />
}

/** What the row holds beyond the list of today (written by a newer release) is kept as it is. */
export function ProfileChips({
  field,
  kind,
  without,
  ...rest
}: Words & { kind: Enumeration; without?: (member: string) => boolean }) {
  const { value, error, set } = useListOf(field)
  const label = useLabels()
  const all: readonly string[] = enumerations[kind]
  const members = without ? all.filter((one) => !without(one)) : all
  const unknown = value.filter((one) => !members.includes(one))
  return (
    <div id={field}>
      <ChipGroup
        {...rest}
        options={members.map((one) => ({ value: one, label: label(kind, one) }))}
        value={value}
        error={error}
        onChange={(next) => set([...next, ...unknown])}
      />
    </div>
  )
}
