import { z } from 'zod'
import { DESCRIPTION, escaped, openGraph, put, TITLE } from '../../../src/app/prerender/shell.ts'
import { paths } from '../../../src/paths.ts'

const text = z.string().catch('')

/** What a shared link may say of a creator. The card has more; nothing that is not named here gets through. */
export const SharedCard = z.object({
  id: z.uuid(),
  handle: text,
  first_name: text,
  town: text,
  description: text,
  avatar: text,
  cover: text,
  film_poster: text,
})
export type SharedCard = z.infer<typeof SharedCard>

const SITE = 'Samspill'
const MOST_CHARACTERS = 200

/** Invisible signs, among them those that reverse the text after them. Not U+200D, which joins emoji. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** What a person wrote, on one line. */
const oneLine = (written: string): string =>
  written
    .toWellFormed()
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** The beginning of a text, up to a word's end; of a word that is too long itself, up to a whole character. */
export function shortened(whole: string, most: number = MOST_CHARACTERS): string {
  if (whole.length <= most) return whole
  let cut = ''
  for (const { segment } of new Intl.Segmenter('nb').segment(whole)) {
    if (cut.length + segment.length >= most) break
    cut += segment
  }
  const space = whole.charAt(cut.length) === ' ' ? cut.length : cut.lastIndexOf(' ')
  const words = space > most / 2 ? cut.slice(0, space) : cut
  return `${words.replace(/[\s,.;:–-]+$/u, '')}…`
}

/** After it come the tags that no other page has, here without what an earlier run has put there. */
const ADDRESS =
  /(<meta\s+property="og:site_name"[^>]*>)(?:<meta property="og:url"[^>]*><link rel="canonical"[^>]*>)?()/

/**
 * The shell with a head that says who this is, for crawlers, which run no JavaScript. A place that the shell lacks is an
 * error.
 *
 * @param siteUrl the site's origin
 * @param picture the picture's whole address; null: the site's own
 */
export function fillHead(shell: string, card: SharedCard, siteUrl: string, picture: string | null): string {
  const name = oneLine(card.first_name)
  if (name === '') return shell
  const town = oneLine(card.town)
  const title = escaped(`${town === '' ? name : `${name}, ${town}`} · ${SITE}`)
  const description = escaped(shortened(oneLine(card.description)))
  const url = escaped(`${siteUrl}${paths.me(encodeURIComponent(card.handle || card.id))}`)
  const parts: [RegExp, string][] = [
    [TITLE, title],
    [openGraph('title'), title],
    [openGraph('type'), 'profile'],
    [openGraph('image'), escaped(picture ?? `${siteUrl}/og.png`)],
    [openGraph('image:alt'), picture === null ? SITE : escaped(name)],
    [ADDRESS, `<meta property="og:url" content="${url}"><link rel="canonical" href="${url}">`],
  ]
  // The shell's own, about the site, is better than none.
  if (description !== '') parts.push([DESCRIPTION, description], [openGraph('description'), description])
  return parts.reduce((html, [place, insert]) => put(html, place, insert), shell)
}
