import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const Nothing = (): null => null

/**
 * Loads an optional part of a page. If it cannot be loaded, a plain replacement is shown: a page that someone types on
 * must not be lost for it.
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => otherwise) }))
}
