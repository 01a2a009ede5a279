import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'icon'> & {
  /** «Vis passord» */
  showLabel: string
  /** «Skjul passord» */
  hideLabelText: string
}

/** Set autoComplete to current-password or new-password; password managers depend on it. */
export function PasswordField({ showLabel, hideLabelText, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          size="sm"
          icon={shown ? EyeOff : Eye}
          label={shown ? hideLabelText : showLabel}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
