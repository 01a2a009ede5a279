// Parses the server's answers: an answer matches the protocol or is an error. Never a partial effect.
import * as z from 'zod/mini'
import type { Json } from '../contract.ts'
import { RemoteError, type DigestAnswer, type PullAnswer, type PushAnswer } from './remote.ts'

/** Built on first use, so that a page that imports the engine but never syncs does not pay for it. */
function buildShapes() {
  // Under a Content-Security-Policy without 'unsafe-eval', zod's probe for compiled parsers would be reported.
  z.config({ jitless: true })
  const json: z.ZodMiniType<Json> = z.json()
  const row = z.looseObject({
    id: z.string(),
    scope: z.string(),
    rev: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
  })

  const rejected = z.object({
    id: z.number(),
    uuid: z.string(),
    code: z.string(),
    msg: z.nullish(z.string()),
    detail: z.optional(json),
  })

  const pullShape = z.object({
    epoch: z.string(),
    snap: z.string(),
    scopes: z.array(z.string()),
    reset: z.array(z.string()),
    del: z.array(z.tuple([z.string(), z.string(), z.string()])),
    rows: z.record(z.string(), z.array(row)),
    after: z.nullish(z.array(json)),
    lmid: z.nullish(z.number()),
    rejected: z.nullish(z.array(rejected)),
    now: z.string(),
  })

  const result = z.object({
    id: z.number(),
    status: z.enum(['ok', 'rejected']),
    code: z.nullish(z.string()),
    detail: z.optional(json),
  })

  const pushShape = z.object({
    lmid: z.number(),
    results: z.nullish(z.array(result)),
    forked: z.nullish(z.boolean()),
    gap: z.nullish(z.number()),
    retry: z.nullish(z.string()),
    now: z.nullish(z.string()),
  })

  const sum = z.object({ rows: z.number(), digest: z.string() })
  const digestShape = z.object({
    epoch: z.string(),
    snap: z.string(),
    columns: z.record(z.string(), z.array(z.string())),
    scopes: z.record(z.string(), z.record(z.string(), sum)),
    changed: z.array(z.string()),
    now: z.string(),
  })
  return { pullShape, pushShape, digestShape }
}

let shapes: ReturnType<typeof buildShapes> | null = null
const shape = (): ReturnType<typeof buildShapes> => (shapes ??= buildShapes())

function read<S extends z.ZodMiniType>(wanted: S, answer: unknown): z.output<S> {
  const parsed = wanted.safeParse(answer)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new RemoteError('unreadable', `the answer breaks the protocol at "${where}"`)
}

export function readPullAnswer(answer: unknown): PullAnswer {
  const { after, lmid, rejected: refused, rows, ...rest } = read(shape().pullShape, answer)
  return {
    ...rest,
    // Columns are JSON by construction: the whole answer came out of JSON.parse.
    rows: rows as PullAnswer['rows'],
    after: after ?? null,
    lmid: lmid ?? null,
    rejected: (refused ?? []).map((one) => ({ ...one, msg: one.msg ?? null, detail: one.detail ?? null })),
  }
}

export function readPushAnswer(answer: unknown): PushAnswer {
  const { lmid, results, forked, gap, retry, now } = read(shape().pushShape, answer)
  return {
    lmid,
    results: (results ?? []).map((one) => ({ ...one, code: one.code ?? null, detail: one.detail ?? null })),
    forked: forked === true,
    gap: gap ?? null,
    retry: retry ?? null,
    now: now ?? new Date().toISOString(),
  }
}

export const readDigestAnswer = (answer: unknown): DigestAnswer => read(shape().digestShape, answer)
