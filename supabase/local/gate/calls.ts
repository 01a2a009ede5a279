import { z } from 'zod'

/** One function that may be called over REST. */
export interface RestCall {
  /** Its arguments. A body with others, or of other kinds, is refused before the database hears of it. */
  body: z.ZodType
  /** Whether a caller without an account may call it. */
  guests?: true
  /** Counted per person, where one person has no need to call it often. */
  limit?: 'handles' | 'reports'
  /** Answered to somebody who has left, too: so do the person's other devices learn that the account is gone. */
  afterLeaving?: true
}
export type RestCalls = Readonly<Record<string, RestCall>>

/** What the engine sends. A newer device may say more in its request, and the functions pass over what they do not know. */
const request = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.strictObject({ request: z.looseObject(fields) })

/**
 * Everything that REST offers: the functions of the schema `api`, which a test keeps equal to this list. They check what
 * they are given themselves, also on a hosted project; here stands what the database need not be asked about.
 */
export const CALLS: RestCalls = {
  sync_pull: {
    guests: true,
    afterLeaving: true,
    body: request({
      epoch: z.string().nullish(),
      client: z.string().nullish(),
      cursors: z.record(z.string(), z.string().nullable()).nullish(),
      limit: z.number().nullish(),
      after: z.array(z.unknown()).nullish(),
      snap: z.string().nullish(),
    }),
  },
  sync_push: {
    body: request({
      client: z.string(),
      acked: z.number().nullish(),
      mutations: z.array(z.looseObject({ id: z.number(), uuid: z.string() })),
    }),
  },
  sync_digest: {
    body: request({
      epoch: z.string().nullish(),
      snap: z.string(),
      scopes: z.array(z.string()),
      columns: z.record(z.string(), z.array(z.string())),
    }),
  },
  my_devices: { body: z.strictObject({}) },
  report_device: {
    limit: 'reports',
    body: request({ client: z.string(), name: z.string(), unsent: z.number() }),
  },
  handle_available: { limit: 'handles', body: z.strictObject({ handle: z.string().max(1000) }) },
}
