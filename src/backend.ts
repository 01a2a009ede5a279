/** The backend's origin: our own, unless the build was made for a hosted project. */
export const backendUrl: string = import.meta.env.VITE_SUPABASE_URL ?? globalThis.location.origin
/** Public by design: it grants only the role `anon`. */
export const publishableKey: string =
  import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? 'sb_publishable_samspill_local'
