import { useState } from 'react'
import type { LinkAnswer } from '../../entities/preferences/mail-links.ts'

/** Asks the server for what a mail's link does, once at a time, and holds its answer. */
export function useMailLink() {
  const [answer, setAnswer] = useState<LinkAnswer | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (ask: () => Promise<LinkAnswer>): Promise<void> => {
    setBusy(true)
    setAnswer(null)
    setAnswer(await ask())
    setBusy(false)
  }
  return { answer, isBusy, send }
}
