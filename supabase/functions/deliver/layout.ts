import type { EventWords } from './event.ts'

/** One event in a mail. */
type Paragraph = Omit<EventWords, 'path'> & { href: string }

interface Page {
  lang: string
  paragraphs: readonly Paragraph[]
  /** Why the reader gets it. */
  why: string
  footer: readonly { text: string; href: string }[]
}

// The light colours of src/theme.css. Mail readers take only inline styles.
const BODY = 'margin:0;padding:24px 16px;background:#fbf9f4;color:#122820;font:16px/1.5 system-ui,sans-serif'
const CARD = 'margin:0 0 16px;padding:20px;background:#fffefd;border:1px solid #e1e0d9;border-radius:12px'
const QUOTE = 'margin:0 0 16px;color:#50605b;white-space:pre-line;overflow-wrap:anywhere'
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#0b4c37;color:#fafbf3;border-radius:999px;text-decoration:none;font-weight:600'
const SMALL = 'margin:0 0 8px;color:#50605b;font-size:14px'

/** The same mail as HTML and as plain text. Everything in it is text: nothing that a person wrote becomes markup. */
export function layOut({ lang, paragraphs, why, footer }: Page): { html: string; text: string } {
  const cards = paragraphs.map(
    ({ title, text, href, action }) =>
      `<div style="${CARD}"><h2 style="margin:0 0 8px;font-size:18px;line-height:1.35;overflow-wrap:anywhere">${escape(title)}</h2>${
        text.trim() === '' ? '' : `<p style="${QUOTE}">${escape(text)}</p>`
      }<a style="${BUTTON}" href="${escape(href)}">${escape(action)}</a></div>`,
  )
  const links = footer.map(
    (link) => `<a style="color:#50605b" href="${escape(link.href)}">${escape(link.text)}</a>`,
  )
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="${BODY}"><div style="max-width:560px;margin:0 auto"><p style="margin:0 0 20px;font-size:20px;font-weight:700">Samspill</p>
${cards.join('\n')}
<p style="${SMALL}">${escape(why)}</p>${links.length === 0 ? '' : `<p style="${SMALL}">${links.join(' · ')}</p>`}</div></body></html>`
  const plain = [
    ...paragraphs.map(({ title, text, href, action }) =>
      [title, text.trim(), `${action}: ${href}`].filter((line) => line !== '').join('\n'),
    ),
    [`— `, why].join(''),
    ...footer.map((link) => `${link.text}: ${link.href}`),
  ]
  return { html, text: plain.join('\n\n') }
}

/** Text as HTML, in content or in an attribute. */
export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
