// The Edge Function that a hosted project's site asks for the pages of shared links; the README's deploy section says how.
import { required } from '../environment.ts'
import { answerShare } from './answer.ts'
import { guestOf } from './guest.ts'
import { createShare } from './share.ts'

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void }

const siteUrl = new URL(required('SITE_URL')).origin
const supabaseUrl = new URL(required('SUPABASE_URL')).origin

const share = createShare({
  siteUrl,
  endpoint: `${supabaseUrl}/functions/v1/share`,
  ...guestOf(supabaseUrl, required('SUPABASE_ANON_KEY')),
  async shell() {
    const response = await fetch(`${siteUrl}/index.html`)
    if (!response.ok) throw new Error(`index.html answered ${response.status}`)
    return response.text()
  },
  report: (error) => console.error(error instanceof Error ? error.message : 'error'),
})

Deno.serve((request) => answerShare(share, request))
