import type { MutatorSpec } from '../../sync/index.ts'

const trees = import.meta.glob<Readonly<Record<string, Readonly<Record<string, { spec: MutatorSpec }>>>>>(
  './*/mutators.ts',
  { eager: true },
)

/** Every mutation, under one name from button to SQL (sync rule S12). */
export const mutators: readonly MutatorSpec[] = Object.values(trees)
  .flatMap((exported) => Object.values(exported))
  .flatMap((tree) => Object.values(tree).map(({ spec }) => spec))
