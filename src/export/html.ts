// HTML as text, for a file opened outside the app. Escapes every value that was not made by `html`.

export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (value: unknown): string => String(value).replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

function textOf(value: unknown): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(textOf).join('')
  return value === null || value === undefined || value === false ? '' : escape(value)
}

/** `html`<p>${typed}</p>``: escapes text, joins lists, omits nothing and false. */
export const html = (parts: TemplateStringsArray, ...values: readonly unknown[]): Html =>
  new Html(parts.reduce((all, part, at) => all + textOf(values[at - 1]) + part))
