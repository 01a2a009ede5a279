import { TextField, type TextFieldProps } from './text-field.tsx'

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'pattern'> & {
  /** Accepts a comma. Otherwise whole numbers. */
  decimal?: boolean | undefined
}

/**
 * A text input with the number keyboard: type=number drops input it does not like («2 500», «2500,50») and changes with
 * the mouse wheel. Typed text stays as it is; the form parses it and reports errors.
 */
export function NumberField({ decimal = false, ...field }: NumberFieldProps) {
  return <TextField autoComplete="off" {...field} type="text" inputMode={decimal ? 'decimal' : 'numeric'} />
}
