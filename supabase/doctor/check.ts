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
  /** An account without a second step, made for this; null: what needs one is not examined. */
  account: { email: string; password: string } | null
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

const TIMEOUT_MS = 10_000

/** A request of the project, without a session unless the headers hold one. */
export async function ask(project: Project, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, project.url), {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...init,
    headers: { apikey: project.key, 'content-type': 'application/json', ...init.headers },
  })
}

/** An answer in a few words: its status and the reason it gives. */
export async function describe(answer: Response): Promise<string> {
  const text = await answer.text()
  return `${answer.status} ${/"(?:error_code|message|msg)":\s*"([^"]*)"/.exec(text)?.[1] ?? text.slice(0, 60)}`.trim()
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
