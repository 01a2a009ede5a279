/** The output of render.tsx, read by plugin.ts. */
export interface Prerendered {
  pages: WrittenPage[]
  /** For all other pages: the notice that JavaScript is missing, in every language. */
  noScript: string
}

export interface WrittenPage {
  path: string
  locale: string
  title: string
  description: string
  /** The content of #root. */
  html: string
}
