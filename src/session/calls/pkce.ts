// The return from an identity provider carries a code that only this browser can use (PKCE). The client uses PKCE for
// all of its calls or for none; mail links must work on any device, so PKCE is done here for these pages alone.
import { SESSION_KEY } from '../tokens/session.ts'
import { sessionStorageAdapter } from '../tokens/session-storage.ts'

/** Where the client looks for the verifier when it exchanges the code. */
const KEY = `${SESSION_KEY}-code-verifier`

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Query parameters for the provider's page. The secret stays on this device. */
export async function beginProof(): Promise<{ code_challenge: string; code_challenge_method: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(48)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  await sessionStorageAdapter.setItem(KEY, JSON.stringify(verifier))
  return { code_challenge: base64url(new Uint8Array(hash)), code_challenge_method: 's256' }
}

/** Whether it was this browser that left for the provider. */
export const hasProof = async (): Promise<boolean> => (await sessionStorageAdapter.getItem(KEY)) !== null
