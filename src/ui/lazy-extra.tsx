import { type ComponentType, use, useSyncExternalStore } from 'react'
import { partOf } from './part.ts'

const Nothing = (): null => null

/**
 * A part that a page can do without: suspends while it loads. Where it cannot be loaded, a plain replacement is shown until
 * the device comes online: a page that someone types on must not be lost for it.
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const part = partOf(load)
  let first: Promise<void> | undefined

  return function Extra(props: Props) {
    const Loaded = useSyncExternalStore(part.subscribe, part.get, part.get)
    use((first ??= part.fetch().catch(() => undefined)))
    return Loaded ? <Loaded {...props} /> : <Otherwise {...props} />
  }
}
