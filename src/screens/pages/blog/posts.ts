// The posts, newest first. Their words are in locales/*/blog.json, by part: a heading, a summary and three sections.
export const posts = [
  { key: 'brief', slug: 'en-brief-som-far-svar', date: '2026-11-24' },
  { key: 'price', slug: 'hva-skal-en-video-koste', date: '2026-11-17' },
  { key: 'light', slug: 'god-video-med-telefonen', date: '2026-11-10' },
] as const

export type Post = (typeof posts)[number]

/** Paths match regardless of case. */
export const postAt = (slug: string | undefined): Post | undefined =>
  posts.find((post) => post.slug === slug?.toLowerCase())
