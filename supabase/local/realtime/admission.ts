import type { z } from 'zod'

import type { Claims } from '../gate/sessions.ts'
import type { Services } from './channel.ts'
import { JoinPayload, type Frame } from './protocol.ts'

const ANONYMOUS_SECONDS = 3600

export interface Join extends z.output<typeof JoinPayload> {
  topic: string
}

/** What a frame asks to join; undefined when that is no channel. */
export function readJoin(frame: Frame): Join | undefined {
  const topic = frame.topic.startsWith('realtime:') ? frame.topic.slice('realtime:'.length) : ''
  const payload = JoinPayload.safeParse(frame.payload ?? {})
  return topic === '' || !payload.success ? undefined : { ...payload.data, topic }
}

/** Who may join by this request, or the reason of the refusal. `token` is the socket's own. */
export async function admit(join: Join, token: string, services: Services): Promise<Claims | string> {
  if (join.config.postgres_changes.length > 0)
    return 'NotOffered: postgres_changes are not offered; listen to a private broadcast channel instead'
  if (!join.config.private) return 'PrivateOnly: This project only allows private channels'
  const claims = await claimsOf(join.access_token, token, services)
  if (claims === undefined) return 'InvalidJWTToken: Token has expired or is invalid'
  if (!(await services.authority.mayRead(claims, join.topic)))
    return `Unauthorized: You do not have permissions to read from this Channel topic: ${join.topic}`
  return claims
}

/** Without a token of its own, a message has the identity that the socket was opened with: a session, or no one. */
async function claimsOf(
  given: string | null | undefined,
  token: string,
  { sessions }: Services,
): Promise<Claims | undefined> {
  const own = given === undefined || given === null || given === '' || given.startsWith('sb_') ? token : given
  if (own.startsWith('sb_')) return { role: 'anon', exp: Math.floor(Date.now() / 1000) + ANONYMOUS_SECONDS }
  return sessions.verify(own)
}
