// The Edge Function that a hosted project calls every minute; the README's deploy section says how it is set up.
import postgres from 'postgres'
import { required, setting } from '../environment.ts'
import { drain } from './drain.ts'
import { queuesOf } from './queue.ts'
import { resendWith } from './resend.ts'
import { pushWith } from './web-push.ts'

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void }

const secret = required('DELIVER_SECRET')
const siteUrl = new URL(required('SITE_URL')).origin
const letter = resendWith(required('RESEND_API_KEY'), required('MAIL_FROM'))
const [publicKey, privateKey] = [setting('VAPID_PUBLIC_KEY'), setting('VAPID_PRIVATE_KEY')]
const push = publicKey && privateKey ? pushWith({ publicKey, privateKey, subject: siteUrl }) : undefined
const sql = postgres(required('SUPABASE_DB_URL'), { max: 1, prepare: false })

Deno.serve(async (request) => {
  if (!(await isSame(request.headers.get('authorization') ?? '', `Bearer ${secret}`)))
    return Response.json({ message: 'Wrong secret' }, { status: 401 })
  return Response.json(await drain(queuesOf(sql), { letter, push }, siteUrl))
})

/** Compares digests, so that the time taken says nothing about the secret. */
async function isSame(given: string, wanted: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [a, b] = await Promise.all([digest(given), digest(wanted)])
  return a.every((byte, index) => byte === b[index])
}
