import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const Nothing = (): null => null

/**
 * What a page can do without. When it cannot be fetched, something plain stands in its place: a page that somebody types
 * on is not to be lost for it.
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => otherwise) }))
}
