// The Edge Function that a hosted project calls every minute; the README's deploy section says how it is set up.
import postgres from 'postgres'
import { drainMail } from './drain.ts'
import { mailQueue } from './queue.ts'
import { resendWith } from './send.ts'

declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): void
}

function required(name: string): string {
  const value = Deno.env.get(name)
  if (value === undefined || value === '') throw new Error(`${name} is not set`)
  return value
}

const secret = required('MAIL_SECRET')
const siteUrl = new URL(required('SITE_URL')).origin
const send = resendWith(required('RESEND_API_KEY'), required('MAIL_FROM'))
const sql = postgres(required('SUPABASE_DB_URL'), { max: 1, prepare: false })

Deno.serve(async (request) => {
  if (!(await isSame(request.headers.get('authorization') ?? '', `Bearer ${secret}`)))
    return Response.json({ message: 'Wrong secret' }, { status: 401 })
  return Response.json(await drainMail(mailQueue(sql), send, siteUrl))
})

/** Compares digests, so that the time taken says nothing about the secret. */
async function isSame(given: string, wanted: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [a, b] = await Promise.all([digest(given), digest(wanted)])
  return a.every((byte, index) => byte === b[index])
}
