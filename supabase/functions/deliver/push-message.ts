import type { PushMessage } from '../../../src/pwa/push-message.ts'
import { wordsOf } from './event.ts'
import type { TakenPush } from './taken.ts'
import { wordsIn } from './words.ts'

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
    // The next message of a room takes the place of the last one, but not of a decision.
    return { title, body: text, path, lang: locale, tag: 'count' in item ? item.room : path + title }
  })
}
