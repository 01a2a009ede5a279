// Whether the backend sends mails at all. Where it does not, no choice about them is shown.
import { useState } from 'react'
import * as z from 'zod/mini'
import { askServer } from './ask-server.ts'

/** When the server last said that it sends mails, in ms since the epoch; `no`: it does not. */
const SENDS_MAIL = 'sends-mail'
const AGAIN_MS = 24 * 60 * 60 * 1000

/** In local storage, which a screen reads before its first paint: a choice must not appear and go. */
const answered = (): string => localStorage.getItem(SENDS_MAIL) ?? ''

/**
 * Asks the server and keeps the answer, a «yes» for a day: whoever starts the application many times a day would else load
 * its client each time for this alone. Best effort: without a network the last answer stands.
 */
export async function askWhetherMailIsSent(): Promise<void> {
  if (Date.now() - Number(answered()) < AGAIN_MS) return
  const sends = z.boolean().parse(await askServer('sends_mail', {}))
  localStorage.setItem(SENDS_MAIL, sends ? String(Date.now()) : 'no')
}

/** As far as this device knew when the screen opened; true until it knows. */
export const useSendsMail = (): boolean => useState(() => answered() !== 'no')[0]
