// Asks the server directly, past proxy and browser.
import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { TestBackend } from '../../supabase/local/testing.ts'
import { rpc } from '../e2e/people.ts'

const answer = z.object({
  rows: z.object({
    messages: z
      .array(
        z.looseObject({
          id: z.string(),
          text: z.string(),
          created_at: z.string(),
          attachments: z.array(z.looseObject({ path: z.string() })).default([]),
        }),
      )
      .default([]),
    briefs: z
      .array(z.looseObject({ title: z.string(), description: z.string(), status: z.string() }))
      .default([]),
    brief_listings: z.array(z.looseObject({ title: z.string(), description: z.string() })).default([]),
  }),
})
export type OnServer = z.infer<typeof answer>['rows']

/** Everything that the token's owner may read. */
export async function pullAll(backend: TestBackend, token: string): Promise<OnServer> {
  const request = { epoch: null, client: randomUUID(), cursors: {}, limit: 5000 }
  const response = await rpc(backend, token, 'sync_pull', request)
  if (!response.ok) throw new Error(`sync_pull answered ${response.status}`)
  return answer.parse(await response.json()).rows
}

/** Oldest first, as both sides see a conversation. */
export const textsOf = ({ messages }: OnServer): string[] =>
  messages
    .toSorted((a, b) => (a.created_at === b.created_at ? 0 : a.created_at < b.created_at ? -1 : 1))
    .map((message) => message.text)

/** SHA-256 of a file as another person downloads it. */
export async function hashOf(backend: TestBackend, token: string, file: string): Promise<string> {
  const response = await fetch(`${backend.url}/storage/v1/object/authenticated/${file}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`${file} answered ${response.status}`)
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex')
}
