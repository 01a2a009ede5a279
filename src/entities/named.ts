// Names of mutations in stored changes. A name that no mutation has is a type error.
import type { MutationName } from './entities.ts'

type Tree<N> = N extends `${infer T}.${string}` ? T : never

export const isNamed = (change: { name: string }, name: MutationName): boolean => change.name === name

/** Whether it is one of `briefs`, `teams` … */
export const isOf = (change: { name: string }, tree: Tree<MutationName>): boolean =>
  change.name.startsWith(`${tree}.`)
