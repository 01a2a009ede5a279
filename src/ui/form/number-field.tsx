import { TextField, type TextFieldProps } from './text-field.tsx'

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'pattern'> & {
  /** Also a comma. Whole numbers otherwise. */
  decimal?: boolean | undefined
}

/**
 * Digits with the number keyboard, still a text: type=number drops what it does not like («2 500», «2500,50»)
 * and turns with the wheel. What is typed stays; parsing and its error belong to the form.
 */
export function NumberField({ decimal = false, ...field }: NumberFieldProps) {
  return <TextField autoComplete="off" {...field} type="text" inputMode={decimal ? 'decimal' : 'numeric'} />
}
