import { z } from 'zod'

const DatabaseError = z.looseObject({
  code: z.string().regex(/^[0-9A-Z]{5}$/),
  message: z.string(),
  detail: z.string().optional(),
  hint: z.string().optional(),
})

/**
 * The errors that lite answers as PostgREST does; it reports every other PostgreSQL error as an unknown server failure.
 */
const ANSWERED_BY_LITE = /^(?:PT|21|22|42|25006|2350[235])/

/** HTTP status by SQLSTATE, as PostgREST documents it. The longest match wins. */
const STATUS: readonly (readonly [string, number])[] = [
  ['08', 503],
  ['0L', 403],
  ['0P', 403],
  ['23', 400],
  ['28', 403],
  ['53', 503],
  ['54', 413],
  ['57014', 503],
  ['P0001', 400],
]

/**
 * Converts a PostgreSQL error to the form whose status, code and message lite passes through (as SQL does with `raise
 * sqlstate 'PGRST'`), so that a refusal by our own SQL is a 400 and a lock timeout a 5xx.
 */
export function asRestError(error: unknown): unknown {
  const parsed = DatabaseError.safeParse(error)
  if (!parsed.success || ANSWERED_BY_LITE.test(parsed.data.code)) return error
  const { code, message, detail, hint } = parsed.data
  const status = STATUS.findLast(([prefix]) => code.startsWith(prefix))?.[1] ?? 500
  if (status >= 500) process.stderr.write(`[api] ${code}\n`)
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
    detail: JSON.stringify({ status, headers: {} }),
  }
}
