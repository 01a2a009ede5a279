import { type FeatureBundle, LazyMotion, MotionConfig, type TargetAndTransition } from 'framer-motion'
import type { ReactNode } from 'react'
import { whenIdle } from '../when-idle.ts'
import { entering } from './tokens.ts'

let isLoaded = false

/** If they cannot be loaded, everything works without motion. */
async function loadFeatures(): Promise<FeatureBundle> {
  await new Promise<void>((resolve) => void whenIdle(resolve))
  try {
    const { features } = await import('./features.ts')
    isLoaded = true
    return features
  } catch {
    return new Promise(() => undefined)
  }
}

/**
 * Wraps all screens, once: gives `m` elements their features after the first paint. With reduced motion nothing moves;
 * opacity still changes.
 */
export function Motion({ children }: { children: ReactNode }) {
  return (
    <LazyMotion strict features={loadFeatures}>
      <MotionConfig reducedMotion="user" transition={entering}>
        {children}
      </MotionConfig>
    </LazyMotion>
  )
}

/**
 * For the `initial` of an `m` element: where it comes from. Before the features are loaded the element appears in its
 * place; otherwise it would never leave its starting point.
 */
export const from = (start: TargetAndTransition): TargetAndTransition | false => (isLoaded ? start : false)
