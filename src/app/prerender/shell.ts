// Fills places of index.html. Imports nothing: the build uses it, and the Edge Function `share`.

/** Text as it is written in an element or a quoted attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Inserts text into index.html; a missing place is an error. */
export function put(html: string, place: RegExp, insert: string): string {
  if (!place.test(html)) throw new Error(`index.html has no ${place.source}`)
  // A function: in a text, replace() would read `$&` as an instruction.
  return html.replace(place, (_whole, before: string, after: string) => before + insert + after)
}

export const HEAD_END = /()(<\/head>)/

/** Where the head says what a page is about, each with what is before and after it. */
export const TITLE = /(<title>)[^<]*(<\/title>)/
export const DESCRIPTION = /(<meta\s+name="description"\s+content=")[^"]*(")/
/** The place of an Open Graph property. */
export const openGraph = (property: string): RegExp =>
  new RegExp(`(<meta\\s+property="og:${property}"\\s+content=")[^"]*(")`)
