// The one place that creates a client of the backend. Each context creates one: the page (client/page-client.ts), the
// sync worker, and the script that drains for the service worker (server.ts). The file worker makes no requests.
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'

/** Only functions are exposed, in a schema of their own. Their results are parsed by the caller. */
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
    // A proxy answered with a page of its own.
  }
  return { message: text }
}

/**
 * The client passes on a refusal's message but none of its headers, so the wait is put into the message. It would also
 * take a 404 with an empty body, or with a list, for success.
 */
async function withWait(response: Response): Promise<Response> {
  if (response.ok) return response
  const { status, headers } = response
  const words = parsed(await response.text())
  return Response.json({ ...words, [WAIT]: headers.get('retry-after') }, { status })
}

const WAIT = 'retry_after'

/** A refusal's message, and how long it asks to wait: `Retry-After` as it was sent. */
export function readRefusal(error: object): { words: string; retryAfter: string | null } {
  const said: Record<string, unknown> = { ...error }
  const { [WAIT]: wait = null, ...words } = said
  return { words: JSON.stringify(words), retryAfter: typeof wait === 'string' ? wait : null }
}
