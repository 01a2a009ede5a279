import { z } from 'zod'
import { enumerations } from '../../../src/domain/enumerations.ts'

const text = z.string().catch('')

/** What `private.delivery_content()` says of one event. A notification's `data` is free: what is no text counts as absent. */
const Item = z.union([
  z.object({ kind: z.literal('message'), room: z.string(), name: text, count: z.number(), text }),
  z.object({
    kind: z.literal('pitch_decided'),
    status: z.enum(['approved', 'rejected']),
    room: z.string(),
    name: text,
    title: text,
    text,
  }),
  z.object({
    kind: z.literal('brief_invitation'),
    brief: z.object({ id: z.string(), title: text }),
    name: text,
    text,
  }),
  z.object({
    kind: z.enum(['order_received', 'order_reminder', 'order_answered']),
    order: z.object({ id: z.string(), title: text }),
    status: z.enum(enumerations.order_status),
    name: text,
    text,
  }),
  z.object({ kind: z.literal('newsletter'), name: text }),
  z.object({ kind: z.literal('recovery_code') }),
  z.object({
    kind: z.enum(enumerations.notification_type).catch('system_message'),
    data: z.object({ creator_name: text, business_name: text, message_content: text }).catch({
      creator_name: '',
      business_name: '',
      message_content: '',
    }),
    brief: z.nullable(z.object({ id: z.string(), title: text })),
  }),
])
export type Item = z.infer<typeof Item>

const taken = {
  claim: z.string(),
  locale: z.enum(['nb', 'en']).catch('nb'),
  items: z.array(Item).min(1),
}
export type Locale = z.infer<typeof taken.locale>

/** One mail to be sent, as `private.take_mail()` returns it. */
export const TakenMail = z.object({
  ...taken,
  address: z.string(),
  /** Proves to `api.unsubscribe` and `api.confirm_newsletter` who reads the mail. */
  token: z.string(),
})
export type TakenMail = z.infer<typeof TakenMail>

const Target = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })
/** A device's push subscription (RFC 8030, 8291). */
export type Target = z.infer<typeof Target>

/** What one person's devices are told, as `private.take_push()` returns it. */
export const TakenPush = z.object({ ...taken, targets: z.array(Target) })
export type TakenPush = z.infer<typeof TakenPush>
