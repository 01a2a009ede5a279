import { z } from 'zod'

/** Phoenix channels in realtime-js's dialects: version 1 objects, version 2 arrays, and version 2 binary broadcasts. */
export type Version = 1 | 2

export interface Frame {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

const ref = z
  .union([z.string().max(64), z.null()])
  .optional()
  .transform((value) => value ?? null)
const topic = z.string().max(300)
const event = z.string().max(100)
const Version1 = z.object({ join_ref: ref, ref, topic, event, payload: z.unknown().optional() })
const Version2 = z.tuple([ref, ref, topic, event, z.unknown()])

const USER_BROADCAST_PUSH = 3
const JSON_ENCODING = 1
const PUSH_HEADER = 7

/** Reads one message of a client; undefined when it is not a frame. */
export function decode(data: Buffer, binary: boolean, version: Version): Frame | undefined {
  if (binary) return decodePush(data)
  let parsed: unknown
  try {
    parsed = JSON.parse(data.toString('utf8'))
  } catch {
    return undefined
  }
  if (version === 1) {
    const frame = Version1.safeParse(parsed)
    return frame.success
      ? {
          joinRef: frame.data.join_ref,
          ref: frame.data.ref,
          topic: frame.data.topic,
          event: frame.data.event,
          payload: frame.data.payload,
        }
      : undefined
  }
  const frame = Version2.safeParse(parsed)
  if (!frame.success) return undefined
  const [joinRef, messageRef, name, kind, payload] = frame.data
  return { joinRef, ref: messageRef, topic: name, event: kind, payload }
}

/** In version 2 a client's broadcast is encoded as `[3, lengths of five strings, encoding] strings payload`. */
function decodePush(data: Buffer): Frame | undefined {
  if (data.length < PUSH_HEADER || data[0] !== USER_BROADCAST_PUSH || data[6] !== JSON_ENCODING)
    return undefined
  let offset = PUSH_HEADER
  const take = (length: number): string => data.toString('utf8', offset, (offset += length))
  const joinRef = take(data[1] ?? 0)
  const messageRef = take(data[2] ?? 0)
  const name = take(data[3] ?? 0)
  const kind = take(data[4] ?? 0)
  take(data[5] ?? 0)
  if (offset > data.length) return undefined
  try {
    return {
      joinRef: joinRef || null,
      ref: messageRef || null,
      topic: name,
      event: 'broadcast',
      payload: { event: kind, payload: JSON.parse(data.toString('utf8', offset)) },
    }
  } catch {
    return undefined
  }
}

export function encode(version: Version, frame: Frame): string {
  return JSON.stringify(
    version === 2
      ? [frame.joinRef, frame.ref, frame.topic, frame.event, frame.payload]
      : {
          join_ref: frame.joinRef,
          ref: frame.ref,
          topic: frame.topic,
          event: frame.event,
          payload: frame.payload,
        },
  )
}

export const JoinPayload = z.looseObject({
  access_token: z.string().nullish(),
  config: z
    .looseObject({
      private: z.boolean().default(false),
      broadcast: z
        .looseObject({
          self: z.boolean().default(false),
          ack: z.boolean().default(false),
          replication_ready: z.boolean().default(false),
        })
        .prefault({}),
      postgres_changes: z.array(z.unknown()).default([]),
    })
    .prefault({}),
})
export const TokenPayload = z.looseObject({ access_token: z.string() })
export const BroadcastPayload = z.looseObject({ event: z.string().max(100), payload: z.unknown().optional() })
