// The questions in display order. Their words are in locales/<language>/support.json.

export const topics = ['start', 'briefs', 'pitches', 'sync', 'app', 'privacy'] as const
export type Topic = (typeof topics)[number]

export const questions = [
  { key: 'free', topic: 'start' },
  { key: 'profiles', topic: 'start' },
  { key: 'switch', topic: 'start' },
  { key: 'publish', topic: 'briefs' },
  { key: 'oneActive', topic: 'briefs' },
  { key: 'draft', topic: 'briefs' },
  { key: 'pitch', topic: 'pitches' },
  { key: 'messages', topic: 'pitches' },
  { key: 'notifications', topic: 'pitches' },
  { key: 'states', topic: 'sync' },
  { key: 'offline', topic: 'sync' },
  { key: 'refused', topic: 'sync' },
  { key: 'android', topic: 'app' },
  { key: 'iphone', topic: 'app' },
  { key: 'visible', topic: 'privacy' },
  { key: 'signOut', topic: 'privacy' },
] as const
export type QuestionKey = (typeof questions)[number]['key']
