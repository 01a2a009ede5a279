import { TextField, type TextFieldProps } from './text-field.tsx'

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'suffix'>

/** The platform's own calendar. Value, min and max are yyyy-mm-dd; set min to hint, check it in the form. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />
}
