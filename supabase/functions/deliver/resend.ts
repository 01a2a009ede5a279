import type { Letter } from './letter.ts'

const RESEND = 'https://api.resend.com/emails'

/**
 * Sends over Resend's HTTP interface: Edge Functions may not open SMTP connections.
 *
 * @param from for example `Samspill <varsel@samspill.example>`
 */
export const resendWith =
  (key: string, from: string, fetcher: typeof fetch = fetch) =>
  async ({ to, subject, text, html, headers }: Letter): Promise<void> => {
    const answer = await fetcher(RESEND, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ from, to: [to], subject, text, html, headers }),
      signal: AbortSignal.timeout(10_000),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The mail was not taken: ${answer.status}`)
  }
