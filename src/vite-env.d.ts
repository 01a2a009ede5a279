/// <reference types="vite/client" />
interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string
  /** Where organisations are looked up: a URL with `{number}`. Unset: no look-up. */
  readonly VITE_REGISTER_URL?: string
  /** Where people who need help write to. Unset: the help page names nobody. */
  readonly VITE_SUPPORT_MAIL?: string
  /** The client ids of Google and Apple; without them the backend redirects to their pages. */
  readonly VITE_GOOGLE_CLIENT_ID?: string
  readonly VITE_APPLE_CLIENT_ID?: string
  /** `on`: this backend takes passkeys as the second step, for one that does not say so itself. */
  readonly VITE_PASSKEYS?: string
}
