// Whether the backend sends mails at all. Where it does not, no choice about them is shown.
import { useState } from 'react'
import * as z from 'zod/mini'
import { askServer } from './ask-server.ts'

/** In local storage, which a screen reads before its first paint: a choice must not appear and go. */
const NO_MAIL = 'no-mail'

/** Asks the server and keeps the answer. Best effort: without a network the last one stands. */
export async function askWhetherMailIsSent(): Promise<void> {
  const sends = z.boolean().parse(await askServer('sends_mail', {}))
  if (sends) localStorage.removeItem(NO_MAIL)
  else localStorage.setItem(NO_MAIL, '1')
}

/** As far as this device knew when the screen opened; true until it knows. */
export const useSendsMail = (): boolean => useState(() => localStorage.getItem(NO_MAIL) === null)[0]
