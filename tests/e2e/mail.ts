// The mails that the embedded backend catches instead of sending them.
import type { TestBackend } from '../../supabase/local/testing.ts'

interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
}

async function read<T>(backend: TestBackend, path: string): Promise<T> {
  const response = await fetch(`${backend.url}/dev/mail/messages${path}`)
  if (!response.ok) throw new Error(`The mail catcher answered ${response.status}`)
  return response.json()
}

/** The number of mails sent to an address. */
export const mailsTo = async (backend: TestBackend, to: string): Promise<number> =>
  (await read<Mail[]>(backend, '')).filter((mail) => mail.to === to).length

/** The six-digit code in the newest mail to an address. */
export async function codeFor(backend: TestBackend, to: string): Promise<string> {
  const newest = (await read<Mail[]>(backend, '')).find((mail) => mail.to === to)
  if (!newest) throw new Error(`No mail has come to ${to}`)
  const { text, html } = await read<Mail>(backend, `/${newest.id}`)
  const code = /(?<!\d)\d{6}(?!\d)/.exec(`${text} ${html.replace(/<[^>]*>/g, ' ')}`)?.[0]
  if (!code) throw new Error(`No code in «${text}»`)
  return code
}
