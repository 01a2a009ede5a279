import type { MutatorSpec } from '../../sync/index.ts'
import { accounts } from './accounts/mutators.ts'
import { briefs } from './briefs/mutators.ts'
import { messages } from './messages/mutators.ts'
import { notifications } from './notifications/mutators.ts'
import { pitches } from './pitches/mutators.ts'
import { preferences } from './preferences/mutators.ts'
import { rooms } from './rooms/mutators.ts'
import { subscriptions } from './subscriptions/mutators.ts'
import { teams } from './teams/mutators.ts'

const trees = [
  accounts,
  preferences,
  subscriptions,
  teams,
  briefs,
  pitches,
  messages,
  rooms,
  notifications,
] as const

type NameIn<T> = T extends object
  ? { [K in keyof T]: T[K] extends { spec: { name: infer N } } ? N : never }[keyof T]
  : never
/** `briefs.publish` and all the others. */
export type MutationName = NameIn<(typeof trees)[number]>

/** Every mutation, under one name from button to SQL (sync rule S12). */
export const mutators: readonly MutatorSpec[] = trees.flatMap((tree) =>
  Object.values(tree).map(({ spec }) => spec),
)
