/** Where the backend is: the same origin unless the build was made for a hosted project. */
export const backendUrl: string = import.meta.env.VITE_SUPABASE_URL ?? globalThis.location.origin
/** Public by nature: it only ever grants the role `anon`. */
export const publishableKey: string =
  import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? 'sb_publishable_samspill_local'
