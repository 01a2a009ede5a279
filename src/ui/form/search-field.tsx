import { Search } from 'lucide-react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type SearchFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'hideLabel'>

/** The label is its accessible name and its placeholder. */
export function SearchField(props: SearchFieldProps) {
  return (
    <TextField
      placeholder={props.label}
      autoComplete="off"
      enterKeyHint="search"
      {...props}
      hideLabel
      type="search"
      icon={Search}
    />
  )
}
