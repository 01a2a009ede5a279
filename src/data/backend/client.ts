// The one place where a client of the backend is made. Each context makes one: the page (auth/page-client.ts), the sync
// worker, and the script that drains for the service worker (server.ts). The worker for files asks the network for nothing.
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'

/** Only functions are exposed, in a schema of their own. What one answers is read where it is asked for. */
interface Exposed {
  api: {
    Tables: Record<never, never>
    Views: Record<never, never>
    Functions: Record<string, { Args: Record<string, unknown>; Returns: unknown }>
  }
}
export type BackendClient = SupabaseClient<Exposed, 'api'>

export interface ClientOptions extends Pick<
  SupabaseClientOptions<'api'>,
  'auth' | 'accessToken' | 'realtime'
> {
  fetch?: typeof fetch
}

/** @param url the backend's origin */
export function makeClient(
  url: string,
  key: string,
  { fetch: ask = (...wanted) => fetch(...wanted), ...options }: ClientOptions,
): BackendClient {
  const calls = `${url}/rest/v1/`
  return createClient<Exposed, 'api'>(url, key, {
    ...options,
    db: { schema: 'api' },
    global: {
      fetch: async (input, init) =>
        String(input).startsWith(calls)
          ? withWait(await ask(input, { ...init, cache: 'no-store' }))
          : ask(input, init),
    },
  })
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Something in between answered, with a page of its own.
  }
  return { message: text }
}

/**
 * The client hands on what a refusal says and none of its headers: how long to wait is put among its words. It would also
 * take a 404 without words, or with a list, for an answer.
 */
async function withWait(response: Response): Promise<Response> {
  if (response.ok) return response
  const { status, headers } = response
  const words = parsed(await response.text())
  return Response.json({ ...words, [WAIT]: headers.get('retry-after') }, { status })
}

const WAIT = 'retry_after'

/** What a refusal says and how long it asks to be waited: `Retry-After` as it was sent. */
export function readRefusal(error: object): { words: string; retryAfter: string | null } {
  const said: Record<string, unknown> = { ...error }
  const { [WAIT]: wait = null, ...words } = said
  return { words: JSON.stringify(words), retryAfter: typeof wait === 'string' ? wait : null }
}
