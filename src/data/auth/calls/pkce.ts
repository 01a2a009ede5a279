// The way back from another service's page carries a code that only this browser can use (PKCE). The client does this for
// all of its calls or for none; mails are to be opened on any device, so here it is done for these pages alone.
import { SESSION_KEY } from '../session.ts'
import { sessionStorageAdapter } from '../session-storage.ts'

/** Where the client looks for the verifier when it exchanges the code. */
const KEY = `${SESSION_KEY}-code-verifier`

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** What the address of the service's page must carry. The secret stays on this device. */
export async function beginProof(): Promise<{ code_challenge: string; code_challenge_method: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(48)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  await sessionStorageAdapter.setItem(KEY, JSON.stringify(verifier))
  return { code_challenge: base64url(new Uint8Array(hash)), code_challenge_method: 's256' }
}

/** Whether it was this browser that went away to the other service. */
export const hasProof = async (): Promise<boolean> => (await sessionStorageAdapter.getItem(KEY)) !== null
