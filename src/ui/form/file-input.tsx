import type { RefObject } from 'react'

export type FileInputProps = {
  ref: RefObject<HTMLInputElement | null>
  label: string
  /** MIME types. */
  accept: readonly string[]
  onFiles: (files: File[]) => void
}

/** The browser's file chooser. Hidden: one of our buttons clicks it. */
export function FileInput({ ref, label, accept, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      tabIndex={-1}
      aria-label={label}
      accept={accept.join()}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // Allows choosing the same file again
        target.value = ''
      }}
    />
  )
}
