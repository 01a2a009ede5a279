import { z } from 'zod'

/** One function that may be called over REST. */
export interface RestCall {
  /** Its arguments. A body with others, or of other types, is refused before it reaches the database. */
  body: z.ZodType
  /** Whether a caller without an account may call it. */
  guests?: true
  /** Rate-limited per person, where no one needs to call it often. */
  limit?: 'factors' | 'handles' | 'reports'
  /** Also answered for an account that has left: that is how the person's other devices learn of it. */
  afterLeaving?: true
}
export type RestCalls = Readonly<Record<string, RestCall>>

/** The engine's requests. A newer device may send more fields; the functions ignore those they do not know. */
const request = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.strictObject({ request: z.looseObject(fields) })

/**
 * Everything that REST offers: the functions of the schema `api`; a test keeps the two equal. The functions check their
 * own input, also on a hosted project; this list holds what can be checked without the database.
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
  remove_device: { limit: 'reports', body: request({ client: z.string() }) },
  recovery_codes: { body: z.strictObject({}) },
  make_recovery_codes: { body: z.strictObject({}) },
  use_recovery_code: { limit: 'factors', body: z.strictObject({ code: z.string().max(100) }) },
  push_key: { body: z.strictObject({}) },
  sends_mail: { body: z.strictObject({}) },
  register_push: {
    body: request({ client: z.string(), endpoint: z.string(), p256dh: z.string(), auth: z.string() }),
  },
  forget_push: { body: request({ client: z.string() }) },
  restore_account: { body: z.strictObject({}) },
  forget_account: { body: z.strictObject({}) },
  unsubscribe: {
    guests: true,
    body: z.strictObject({ token: z.string(), kind: z.string().max(100).nullish() }),
  },
  confirm_newsletter: { guests: true, body: z.strictObject({ token: z.string() }) },
  find_creator: { guests: true, body: z.strictObject({ name: z.string().max(100) }) },
  find_creators: { guests: true, body: z.strictObject({ ids: z.array(z.uuid()).max(100) }) },
  search_creators: {
    guests: true,
    body: z.strictObject({
      query: z.looseObject({
        words: z.array(z.looseObject({})).max(100).nullish(),
        choices: z.record(z.string(), z.array(z.string())).nullish(),
        price_from: z.number().nullish(),
        price_to: z.number().nullish(),
        sort: z.string().nullish(),
        after: z.string().nullish(),
        limit: z.number().nullish(),
      }),
    }),
  },
  find_showcase: { guests: true, body: z.strictObject({ creator: z.uuid() }) },
  find_traits: { body: z.strictObject({}) },
  handle_available: { limit: 'handles', body: z.strictObject({ handle: z.string().max(1000) }) },
}
