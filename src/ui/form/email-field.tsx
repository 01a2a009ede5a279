import { TextField, type TextFieldProps } from './text-field.tsx'

export type EmailFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'>

/** Without capitalisation and correction. Set autoComplete: `username` where it names an account. */
export function EmailField(field: EmailFieldProps) {
  return <TextField autoCapitalize="none" spellCheck={false} {...field} type="email" inputMode="email" />
}
