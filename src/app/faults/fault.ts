// Describes an error in a form that a person can read out and we can look up.
import { isRouteErrorResponse } from 'react-router'

export interface Fault {
  /** The same error has the same code: `404`, or `F-3K7Q-V2`. */
  code: string
  /** What was thrown, in its own words: `Not Found`. */
  message: string
  /** For us: name, message and where it was thrown. */
  details: string
  /** A chunk of the app could not be fetched: a network problem, not a bug. */
  missingPart: boolean
}

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Six unambiguous characters from an FNV-1a hash. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  let code = ''
  for (let at = 0; at < 6; at += 1) {
    code += letters[hash % letters.length]
    hash = Math.floor(hash / letters.length)
  }
  return `F-${code.slice(0, 4)}-${code.slice(4)}`
}

const fetching =
  /dynamically imported module|importing a module script|preload CSS|module script failed|no words for/i

/** Describes anything thrown. File names lose their content hashes, so that codes are comparable across releases. */
export function faultOf(error: unknown): Fault {
  if (isRouteErrorResponse(error)) {
    const { status, statusText } = error
    const details = `${status} ${statusText}`.trim()
    return { code: String(status), message: statusText, details, missingPart: false }
  }
  if (!(error instanceof Error)) {
    const details = String(error)
    return { code: shortHash(details), message: details, details, missingPart: false }
  }
  const thrownAt = (error.stack ?? '').split('\n').find((line) => /:\d+:\d+/.test(line)) ?? ''
  const details = `${error.name}: ${error.message}`
  const lasting = `${details} ${thrownAt}`
    .replace(/https?:\/\/[^/\s]+/g, '')
    .replace(/-[\w-]{8}\.js|:\d+/g, '')
  return {
    code: shortHash(lasting),
    message: error.message,
    details: `${details}\n${thrownAt.trim()}`,
    missingPart: fetching.test(error.message),
  }
}

const recent: string[] = []
const REMEMBERED = 5

/** Records an error of a screen. Nothing is sent: it is part of what the person copies. */
export function noteFault(error: unknown): void {
  const { code, details } = faultOf(error)
  recent.push(`${code} ${details}`)
  if (recent.length > REMEMBERED) recent.shift()
}

/** The report that a person sends us, without anything they have written. */
export const reportOf = ({ code, details }: Fault): string => {
  const before = recent.filter((line) => line !== `${code} ${details}`)
  const place = [location.pathname, new Date().toISOString(), navigator.userAgent]
  return [code, details, ...place, ...before].join('\n')
}

/** Crawlers get no error handling (specification section 8). */
export const isCrawler = (userAgent: string): boolean =>
  /bot\b|crawl|spider|slurp|facebookexternalhit|preview/i.test(userAgent)
