import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { partOf } from '../part.ts'

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
  const part = partOf(load)

  function Lazy(props: Props) {
    const Loaded = useSyncExternalStore(part.subscribe, part.get)
    const [opened, setOpened] = useState(false)
    const isOpen = props.open
    useEffect(() => {
      if (!isOpen) return
      preload()
      setOpened(true)
    }, [isOpen])
    return Loaded && (isOpen || opened) ? <Loaded {...props} /> : null
  }

  const preload = (): void => void part.fetch().catch(() => undefined)
  return Object.assign(Lazy, { preload, opener: { onPointerEnter: preload, onFocus: preload } })
}
