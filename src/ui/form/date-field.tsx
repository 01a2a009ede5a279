import { TextField, type TextFieldProps } from './text-field.tsx'

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'suffix'>

/** The platform's date picker. Value, min and max are yyyy-mm-dd; min is only a hint, so validate in the form. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />
}
