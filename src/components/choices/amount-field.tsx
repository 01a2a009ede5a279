// An amount as people type it, alike in every form.
import { readWhole } from '../../domain/numbers/whole.ts'
import { MoneyField, type MoneyFieldProps } from '../../ui/form/money-field.tsx'

/** «2.500 kr» is written as everybody sees it once the field is left. */
export function AmountField(props: MoneyFieldProps) {
  const { value, onChange, onBlur } = props
  return (
    <MoneyField
      {...props}
      onBlur={() => {
        const read = readWhole(value)
        if (typeof read === 'number' && String(read) !== value) onChange(String(read))
        onBlur?.()
      }}
    />
  )
}
