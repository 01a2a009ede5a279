// What the screen says, noted each time it changes. Runs inside the page; whether it is true is the witness's to find out.

export interface Claim {
  /** The page's clock, which is this machine's. */
  at: number
  /** The pill in the top bar. */
  pill: string | null
  /** The line under the brief form. */
  line: string[]
  /** What stands in the form at that moment. */
  fields: { title: string; description: string } | null
  /** The person's own messages, each with what stands under it. */
  bubbles: { text: string; words: string }[]
}

declare global {
  interface Window {
    noteClaim?: (claim: string) => void
  }
}

/** Put into every page before its own scripts. Must stand alone: it is sent as text. */
export function watchScreen(): void {
  const LINES = [
    'Lagrer …',
    'Lagret på enheten',
    'Synkronisert',
    'Venter på nett',
    'Ikke lagret. Prøv igjen.',
  ]
  let last = ''

  const valueOf = (label: string): string => {
    const element = [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(label))
    const control = element?.control
    return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : ''
  }
  const look = (): void => {
    const main = document.querySelector('main')
    const words = [...(main?.querySelectorAll('span') ?? [])].map((one) => one.textContent)
    const form = location.pathname === '/business/briefs/Create' && main?.querySelector('form')
    const claim: Omit<Claim, 'at'> = {
      pill: document.querySelector('header [role=status]')?.textContent ?? null,
      line: form ? words.filter((one) => LINES.includes(one)) : [],
      fields: form ? { title: valueOf('Tittel'), description: valueOf('Beskrivelse') } : null,
      bubbles: [...document.querySelectorAll('[role=log] .items-end')].flatMap((entry) => {
        const text = entry.querySelector('[data-message]')?.textContent
        return text
          ? { text, words: entry.textContent.slice(entry.textContent.indexOf(text) + text.length) }
          : []
      }),
    }
    const now = JSON.stringify(claim)
    if (now === last) return
    last = now
    window.noteClaim?.(JSON.stringify({ at: Date.now(), ...claim }))
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}
