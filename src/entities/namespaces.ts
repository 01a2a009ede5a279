import type { FlatNamespace } from 'i18next'
import { entities } from './entities.ts'

/** Where the words of all entities are: for rooms that speak of any of them. */
export const namespaces: readonly FlatNamespace[] = [
  ...new Set(entities.flatMap(({ words }) => (words === null ? [] : [words]))),
]
