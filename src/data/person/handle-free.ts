import { backendUrl, publishableKey } from '../../backend.ts'
import { readToken } from '../auth/token.ts'

/**
 * Whether the person may have this handle, as the service sees it now; null when it cannot be asked. The last word comes
 * when the change is synchronised.
 */
export async function isHandleFree(handle: string, signal: AbortSignal): Promise<boolean | null> {
  try {
    const ask = async (refused: string | null) => {
      const token = await readToken(refused)
      const response = await fetch(`${backendUrl}/rest/v1/rpc/handle_available`, {
        method: 'POST',
        signal,
        headers: {
          'content-type': 'application/json',
          apikey: publishableKey,
          authorization: `Bearer ${token ?? publishableKey}`,
        },
        body: JSON.stringify({ handle }),
      })
      return { token, response }
    }
    const first = await ask(null)
    const { response } = first.response.status === 401 ? await ask(first.token) : first
    const body: unknown = response.ok ? await response.json() : null
    return typeof body === 'boolean' ? body : null
  } catch {
    return null
  }
}
