import type { SceneName } from '../media/shown.ts'

export interface DemoProject {
  creator: string
  title: string
  client?: string
  description: string
  /** Months ago; without an end the work goes on. */
  months: readonly [from: number, to?: number]
  isFeatured?: true
  /** Each with its description. */
  pictures: readonly (readonly [scene: SceneName, description: string])[]
}
