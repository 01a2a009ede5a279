import type { ShareSources } from './share.ts'

type Body = ReadableStream<Uint8Array>
type Read = Pick<ShareSources<Body>, 'card' | 'file'>

/**
 * Reads a project over HTTP as anybody can.
 *
 * @param key the public key, never a secret one
 */
export function guestOf(supabaseUrl: string, key: string): Read {
  const headers = { apikey: key, authorization: `Bearer ${key}` }
  return {
    async card(name) {
      const response = await fetch(`${supabaseUrl}/rest/v1/rpc/find_creator`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-profile': 'api' },
        body: JSON.stringify({ name }),
      })
      if (!response.ok) throw new Error(`find_creator answered ${response.status}`)
      return response.json()
    },
    async file(path) {
      const response = await fetch(`${supabaseUrl}/storage/v1/object/authenticated/${path}`, { headers })
      if (response.ok) return response.body
      await response.body?.cancel()
      // A hosted project says 400 where it means 404.
      if (response.status === 404 || response.status === 400) return null
      throw new Error(`storage answered ${response.status}`)
    },
  }
}
