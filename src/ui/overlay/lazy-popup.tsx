import { type ComponentType, useEffect, useState } from 'react'

type Openable = { open: boolean }
/** Props of the button that opens a popup: its code is fetched when the intention shows. */
export type Opener = { onPointerEnter: () => void; onFocus: () => void }
export type LazyPopup<Props> = ComponentType<Props> & { preload: () => void; opener: Opener }

/**
 * Nothing that pops up belongs in the first chunk. What this returns renders nothing until it is first
 * opened, fetches its code then, and stays mounted, so that closing is animated and the focus returns.
 * Spread `opener` on the button that opens it.
 *
 *   const LazyFilters = lazyPopup<FiltersProps>(() => import('./filters.tsx').then((m) => m.Filters))
 */
export function lazyPopup<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
): LazyPopup<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  function fetchCode(): Promise<void> {
    loading ??= settle()
    return loading
  }

  async function settle(): Promise<void> {
    try {
      loaded = await load()
    } catch (error) {
      // a chunk that failed to load (offline, an old tab) may load at the next try
      loading = undefined
      throw error
    }
  }

  function Lazy(props: Props) {
    const [, ready] = useState(false)
    const wanted = props.open
    useEffect(() => {
      if (!wanted || loaded) return
      let here = true
      void fetchCode().then(() => here && ready(true))
      return () => {
        here = false
      }
    }, [wanted])
    const Loaded = loaded
    return Loaded ? <Loaded {...props} /> : null
  }

  const preload = (): void => void fetchCode().catch(() => undefined)
  return Object.assign(Lazy, { preload, opener: { onPointerEnter: preload, onFocus: preload } })
}
