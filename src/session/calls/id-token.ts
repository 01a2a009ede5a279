// Links a login with an id token that the provider issues for a nonce known only to this tab (specification section 7).
// For builds that configure the provider's client; otherwise the backend redirects there.
import type { Provider } from './backend-offers.ts'
import { isReturnPath } from '../early/return-path.ts'
import { client } from '../client/page-client.ts'

const KEY = 'linking'
const pages = {
  google: 'https://accounts.google.com/o/oauth2/v2/auth',
  apple: 'https://appleid.apple.com/auth/authorize',
} as const satisfies Record<Provider, string>
const wishes = {
  google: { response_type: 'id_token', scope: 'openid email', prompt: 'select_account' },
  apple: { response_type: 'code id_token', response_mode: 'fragment' },
} as const satisfies Record<Provider, Record<string, string>>
const clients: Readonly<Partial<Record<Provider, string | undefined>>> = {
  google: import.meta.env.VITE_GOOGLE_CLIENT_ID,
  apple: import.meta.env.VITE_APPLE_CLIENT_ID,
}

/** The client id that this build configures for a provider, or undefined. */
export const clientOf = (provider: Provider): string | undefined => clients[provider]

const random = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

async function hashOf(nonce: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The provider's consent page. It returns to /confirm with an id token; `finishLinking` then leads to `path`. Only the
 * nonce's hash leaves the tab: an intercepted token is useless.
 */
export async function pageForIdToken(provider: Provider, clientId: string, path: string): Promise<string> {
  const [state, nonce] = [random(), random()]
  sessionStorage.setItem(KEY, [state, nonce, provider, path].join(' '))
  const asked = {
    client_id: clientId,
    redirect_uri: new URL('/confirm', location.origin).href,
    state,
    nonce: await hashOf(nonce),
    ...wishes[provider],
  }
  return `${pages[provider]}?${new URLSearchParams(asked)}`
}

const pattern = /^(\S+) (\S+) (google|apple) (\S+)$/

/** Whether a URL of /confirm is the return of `pageForIdToken`, with or without a token. */
export function isLinking(address: URL): boolean {
  const state = new URLSearchParams(address.hash.slice(1)).get('state') ?? address.searchParams.get('state')
  return state !== null && sessionStorage.getItem(KEY)?.startsWith(`${state} `) === true
}

/**
 * Links the login to the account. Returns where to navigate, with any failure in the query as the backend's own flow
 * has it.
 */
export async function finishLinking(address: URL): Promise<string> {
  const [, , nonce = '', provider = '', path = '/'] = pattern.exec(sessionStorage.getItem(KEY) ?? '') ?? []
  sessionStorage.removeItem(KEY)
  const back = new URL(isReturnPath(path) ? path : '/', location.origin)
  const answer = new URLSearchParams(address.hash.slice(1))
  const token = answer.get('id_token')
  const error =
    token === null
      ? { code: answer.get('error') ?? 'access_denied' }
      : (await client.linkIdentity({ provider, token, nonce })).error
  if (error) back.searchParams.set('error_code', error.code ?? 'unexpected_failure')
  return back.pathname + back.search
}
