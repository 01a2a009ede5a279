// The fields of src/ui bound to a self-saving form. Text boxes are uncontrolled: nothing is written back while somebody
// types, so long texts stay fast, the browser's undo stays whole, and no composition is disturbed.
import { type ComponentProps, type ReactNode, Suspense, useContext } from 'react'
import { type Enumeration, enumerations } from '../domain/enumerations.ts'
import { useTranslation } from 'react-i18next'
import { useToday } from '../device/status/now.ts'
import { useLabels } from '../i18n/labels.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { ChipGroup } from '../ui/form/chip-group.tsx'
import { DateField, TimeField } from '../ui/date/date-field.tsx'
import { NumberField } from '../ui/form/number-field.tsx'
import { Select } from '../ui/form/select.tsx'
import { Switch } from '../ui/form/switch.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useDateWords } from '../i18n/date-words.ts'
import { loadWords } from '../i18n/i18n.ts'
import { lazyExtra } from '../ui/lazy-extra.tsx'
import type { HeldText } from './held/held-texts.ts'
import { focusField } from './focus-field.ts'
import { HeldContext, useRow, useRowError, useRowList, useRowPart, useRowText } from './row-context.ts'

interface Words {
  field: string
  label: string
  /** A heading above says the same. */
  hideLabel?: boolean
  hint?: ReactNode
  mark?: string
}

type Bare<Props> = Omit<Props, 'value' | 'defaultValue' | 'error' | 'name' | 'ref' | 'onChange' | 'onBlur'>

/** Loaded when there is something to decide. */
const HeldBox = lazyExtra(async () => {
  const [{ HeldBox }] = await Promise.all([import('./held/held-box.tsx'), loadWords('sync', 'errors')])
  return HeldBox
})

/** Under a text that another device changed as well: the other one, and the choice. */
function Held({ field }: { field: string }) {
  const held = useContext(HeldContext).texts.find((one) => one.field === field)
  return held ? <Decision key={held.record.id} held={held} /> : null
}

function Decision({ held }: { held: HeldText }) {
  const form = useRow()
  const { edit } = useContext(HeldContext)
  const { field } = held
  return (
    <Suspense>
      <HeldBox
        held={held}
        mine={useRowText(field)}
        edit={edit}
        readOwn={async () => {
          await form.flush()
          // Of a row that others see, what was typed last is in the field alone.
          return String(form.rules.tidy(form.get().values)[field] ?? '')
        }}
        onDecided={(text) => {
          form.settle(field, text)
          focusField(field)
        }}
        onJoined={(text) => {
          form.set(field, text)
          focusField(field)
        }}
      />
    </Suspense>
  )
}

export function RowTextField({ field, ...rest }: Words & Bare<ComponentProps<typeof TextField>>) {
  return (
    <div className="min-w-0">
      <TextField dir="auto" {...rest} {...useRow().bind(field, 'typed')} error={useRowError(field)} />
      <Held field={field} />
    </div>
  )
}

export function RowNumber({ field, ...rest }: Words) {
  return <NumberField {...rest} {...useRow().bind(field, 'typed')} error={useRowError(field)} />
}

export function RowArea({ field, ...rest }: Words & { counter: number }) {
  // Recount text that came from elsewhere.
  useRowPart((state) => state.filled)
  return (
    <div className="min-w-0">
      <TextArea minRows={6} {...rest} {...useRow().bind(field, 'typed')} error={useRowError(field)} />
      <Held field={field} />
    </div>
  )
}

export function RowDay({ field, ...rest }: Words & { min: string; hideLabel?: boolean }) {
  const form = useRow()
  return (
    <DateField
      {...rest}
      name={field}
      words={useDateWords()}
      today={useToday()}
      value={useRowText(field)}
      error={useRowError(field)}
      onChange={(value) => form.set(field, value, 'typed')}
      onBlur={() => form.leave(field)}
    />
  )
}

export function RowTime({ field, ...rest }: Words) {
  const form = useRow()
  return (
    <TimeField
      {...rest}
      name={field}
      language={useLocale()}
      example={useTranslation('common').t('date.time')}
      value={useRowText(field)}
      error={useRowError(field)}
      onChange={(value) => form.set(field, value, 'typed')}
      onBlur={() => form.leave(field)}
    />
  )
}

export function RowSelect({
  field,
  kind,
  short = false,
  ...rest
}: Words & {
  kind: Enumeration
  placeholder?: string
  /** Shows the options with their short labels. */
  short?: boolean
}) {
  const form = useRow()
  const label = useLabels()
  return (
    <Select
      {...rest}
      name={field}
      value={useRowText(field)}
      error={useRowError(field)}
      options={enumerations[kind].map((one) => ({ value: one, label: short ? one : label(kind, one) }))}
      onChange={(event) => form.set(field, event.target.value)}
      onBlur={() => form.leave(field)}
    />
  )
}

export function RowSwitch({ field, ...rest }: Omit<Words, 'mark' | 'hint'> & { hint?: string }) {
  const form = useRow()
  return (
    <Switch
      {...rest}
      name={field}
      checked={useRowPart((state) => state.values[field] === true)}
      onChange={(event) => form.set(field, event.target.checked)}
    />
  )
}

/** Values that this release's list lacks (written by a newer release) are kept. */
export function RowChips({
  field,
  kind,
  without,
  labels,
  ...rest
}: Words & {
  kind: Enumeration
  hideLabel?: boolean
  without?: (member: string) => boolean
  /** Otherwise as everybody else reads them. */
  labels?: ReturnType<typeof useLabels>
}) {
  const form = useRow()
  const others = useLabels()
  const label = labels ?? others
  const value = useRowList(field).filter((one) => typeof one === 'string')
  const all: readonly string[] = enumerations[kind]
  const members = without ? all.filter((one) => !without(one)) : all
  const unknown = value.filter((one) => !members.includes(one))
  return (
    <div id={field}>
      <ChipGroup
        {...rest}
        options={members.map((one) => ({ value: one, label: label(kind, one) }))}
        value={value}
        error={useRowError(field)}
        onChange={(next) => form.set(field, [...next, ...unknown])}
      />
    </div>
  )
}
