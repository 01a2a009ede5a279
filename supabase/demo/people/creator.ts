import type { Value } from '../../../src/domain/enumerations.ts'

export interface DemoCreator {
  key: string
  email: string
  firstName: string
  lastName: string
  town: string
  description: string
  interests: readonly Value<'interest'>[]
  /** The portrait is public/demo/people/<key>.webp. */
  hasPortrait: boolean
  /** A scene; empty: none. */
  cover: string
  /** A film; empty: none. */
  film: string
  isPublic: boolean
  joinedDaysAgo: number
}

/** The address of somebody who does not sign in. */
export const example = (name: string) => `${name}@example.test`
