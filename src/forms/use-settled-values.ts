import { useEffect, useState } from 'react'

const PAUSE_MS = 250

interface Form<Values> {
  get(): { values: Values }
  subscribe(listener: () => void): () => void
}

/** A form's values after a pause in typing, for previews. */
export function useSettledValues<Values>(form: Form<Values>): Values {
  const [values, setValues] = useState(() => form.get().values)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setValues(form.get().values), PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form])
  return values
}
