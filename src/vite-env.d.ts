/// <reference types="vite/client" />
interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string
  /** Looks organisations up: an address with `{number}` in it. Unset: no look-up. */
  readonly VITE_REGISTER_URL?: string
  /** The clients that Google and Apple know this app by; without them the backend leads to their pages. */
  readonly VITE_GOOGLE_CLIENT_ID?: string
  readonly VITE_APPLE_CLIENT_ID?: string
}
