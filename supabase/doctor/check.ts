// What a check of a running project is, and how its results are told apart.
import type { Sql } from 'postgres'

/** The project under examination. */
export interface Project {
  /** Its origin, without a slash at the end. */
  url: string
  /** The publishable key, as the application sends it. */
  key: string
  /** Where the application is served: its origin. */
  app: string
  /** A connection as the owner of the schema, if one was given. */
  sql: Sql | null
  /** On this machine: what only matters where others can reach the project is left out. */
  isLocal: boolean
}

/** Why something is not as it must be; empty: all is well; null: could not be examined, or does not matter here. */
export type Faults = readonly string[] | null

export interface Check {
  /** What is true when it passes, as a sentence without its full stop. */
  says: string
  run(project: Project): Promise<Faults>
}

export interface Result {
  says: string
  faults: Faults
}

/** Runs every check; one that cannot be carried out has failed. */
export async function examine(project: Project, checks: readonly Check[]): Promise<Result[]> {
  const results: Result[] = []
  for (const { says, run } of checks) {
    const faults = await run(project).catch((error: unknown) => [
      `could not be checked: ${error instanceof Error ? error.message : String(error)}`,
    ])
    results.push({ says, faults })
  }
  return results
}
