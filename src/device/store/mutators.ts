// How an entity defines its mutations. A mutation's name is its path: `briefs.publish` is called in screens, stored in
// the outbox and found in SQL as `mutations.briefs_publish` (sync rule S12).
import * as z from 'zod/mini'
import type { Json, MutatorSpec } from '../../../sync/index.ts'
import { NotSaved } from '../../domain/not-saved.ts'
import { Refusal } from '../../domain/refusal.ts'
import { change } from './local-data.ts'

export interface Definition<A extends Json> extends Omit<MutatorSpec<A>, 'name' | 'v' | 'parse'> {
  /** Its arguments, parsed wherever they come from: a screen, the outbox, an older release. */
  args: z.ZodMiniType<A>
  /** 1, unless the meaning of the arguments has changed since. */
  v?: number
}
type Definitions = Readonly<Record<string, Definition<Json>>>

export interface Mutation<A extends Json = Json, N extends string = string> {
  /**
   * Resolves when it is durable on the device. Otherwise nothing is written, and it rejects: with a `Refusal` when a rule is
   * broken, with `NotSaved` when the device failed.
   */
  (args: A, also?: { draft?: string }): Promise<void>
  /** The mutator in the engine's form. */
  readonly spec: MutatorSpec<A> & { readonly name: N }
}
type Mutations<P extends string, T extends Definitions> = {
  readonly [K in keyof T & string]: Mutation<z.infer<T[K]['args']>, `${P}.${Snake<K>}`>
}

/** Defines one mutation. */
export const mutator = <A extends Json>(definition: Definition<A>): Definition<A> => definition

/** Some fields of one row; `base` holds each field's value when the person began (sync rule S16). */
export const editOf = <P extends z.ZodMiniType>(patch: P) =>
  z.object({ id: z.string(), set: patch, base: patch })

type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : S
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function mutationOf(path: string, key: string, { args, v = 1, ...more }: Definition<Json>): Mutation {
  const spec: MutatorSpec = { ...more, name: `${path}.${snake(key)}`, v, parse: (given) => args.parse(given) }
  const mutate = async (given: Json, also?: { draft?: string }): Promise<void> => {
    try {
      await change(spec, given, also)
    } catch (error) {
      throw error instanceof Refusal ? error : new NotSaved(spec.name, error)
    }
  }
  return Object.assign(mutate, { spec })
}

/** All mutations of one entity, as screens call them. */
export function defineMutators<P extends string, T extends Definitions>(
  path: P,
  definitions: T,
): Mutations<P, T>
export function defineMutators(path: string, definitions: Definitions): Record<string, Mutation> {
  return Object.fromEntries(
    Object.entries(definitions).map(([key, definition]) => [key, mutationOf(path, key, definition)]),
  )
}
