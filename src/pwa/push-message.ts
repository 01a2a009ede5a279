/** What a push message says (supabase/functions/deliver/push-message.ts writes it). */
export interface PushMessage {
  title: string
  body: string
  /** The page that it opens: path and query. */
  path: string
  lang: string
  /** A later one about the same replaces this one on the screen. */
  tag: string
}

/** Null for what is none. A path that leads anywhere but into the application counts as the list of notifications. */
export function readPushMessage(text: string): PushMessage | null {
  try {
    const said: unknown = JSON.parse(text)
    if (typeof said !== 'object' || said === null) return null
    const of = (name: string): string => {
      const value: unknown = Reflect.get(said, name)
      return typeof value === 'string' ? value : ''
    }
    const path = of('path')
    const isOurs = path.startsWith('/') && new URL(path, 'https://here').host === 'here'
    const message = { title: of('title'), body: of('body'), lang: of('lang'), tag: of('tag') }
    return message.title === '' ? null : { ...message, path: isOurs ? path : '/notifications' }
  } catch {
    return null
  }
}
