import { useEffect } from 'react'

/** The document title while a screen is shown. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Samspill` : 'Samspill'
  }, [title])
}
