import { type FeatureBundle, LazyMotion, MotionConfig, type TargetAndTransition } from 'framer-motion'
import type { ReactNode } from 'react'
import { whenIdle } from '../when-idle.ts'
import { entering } from './tokens.ts'

let isLoaded = false

/** Without them everything works, unmoved. */
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
 * Once, around every screen: gives `m` elements their features after the first paint. Nothing moves for who asks for
 * less motion; opacity still changes.
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
 * For `initial` of an `m` element: where it comes from. Before the features are there it stands in its place at once;
 * it would otherwise never leave where it starts.
 */
export const from = (start: TargetAndTransition): TargetAndTransition | false => (isLoaded ? start : false)
