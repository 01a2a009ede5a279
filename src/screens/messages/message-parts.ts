export type TextPart = { text: string; href?: undefined } | { text: string; href: string }

const LINK = /https?:\/\/[^\s<>"'`{}|\\^]+/giu
/** Punctuation after an address does not belong to it. */
const TRAILING = /[.,;:!?…»”]+$/u

function addressIn(found: string): string {
  let address = found.replace(TRAILING, '')
  // A closing bracket belongs to the address only if it was opened inside it
  while (address.endsWith(')') && !address.includes('(')) address = address.slice(0, -1).replace(TRAILING, '')
  return address
}

/** Splits a text into plain parts and web addresses. Only http and https, so that no link can execute anything. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    const address = addressIn(match[0])
    if (!URL.canParse(address)) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: address, href: address })
    from = match.index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** So many emoji and nothing else are shown large, and more of them as text. */
const FEW = 3
const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Presentation})[\p{Emoji}\p{M}\u200d\u{e0020}-\u{e007f}]*$/u
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Whether a message is a few emoji and nothing else. */
export function isFewEmoji(text: string): boolean {
  // What people see as one is up to a dozen code units
  if (text === '' || text.length > 64) return false
  const shown = [...letters.segment(text.replaceAll(/\s/gu, ''))]
  return shown.length > 0 && shown.length <= FEW && shown.every(({ segment }) => EMOJI.test(segment))
}
