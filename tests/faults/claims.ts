// Records what the screen says on every change. Runs in the page; the witness decides whether it is true.

export interface Claim {
  /** The page's clock, which is this machine's. */
  at: number
  /** The sign of sync in the top bar; null: nothing waits, as far as the bar knows. */
  pill: string | null
  /** The status line under the brief form. */
  line: string[]
  /** The content of the form at that time. */
  fields: { title: string; description: string } | null
  /** The person's own messages, each with its status. */
  bubbles: { text: string; words: string }[]
}

declare global {
  interface Window {
    noteClaim?: (claim: string) => void
  }
}

/** Injected into every page before its own scripts. Must be self-contained: it is sent as text. */
export function watchScreen(): void {
  const LINES = [
    'Lagrer …',
    'Lagret på enheten',
    'Lagret',
    'Venter på nett',
    'Vi fikk ikke lagret briefen. Prøv igjen.',
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
      pill: document.querySelector('header a[href="/sync"]')?.textContent ?? null,
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
