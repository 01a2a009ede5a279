import { wordsOf } from './event.ts'
import type { TakenPush } from './taken.ts'
import { wordsIn } from './words.ts'

/** What the service worker shows (src/pwa/push-message.ts reads it). */
export interface PushMessage {
  title: string
  body: string
  /** The page that it opens: path and query. */
  path: string
  lang: string
  /** A later one about the same replaces this one on the screen. */
  tag: string
}

/** More at once, as after quiet hours, become one. */
const MOST = 3

export async function pushMessagesOf({ items, locale }: TakenPush): Promise<PushMessage[]> {
  const t = await wordsIn(locale)
  if (items.length > MOST) {
    const title = t('subject', { count: items.length })
    return [{ title, body: '', path: '/notifications', lang: locale, tag: 'several' }]
  }
  return items.map((item) => {
    const { title, text, path } = wordsOf(item, t)
    return { title, body: text, path, lang: locale, tag: 'room' in item ? item.room : path + title }
  })
}
