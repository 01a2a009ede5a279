import { chosen } from './chosen.ts'
import { openFilms, ownFilms, scenes } from './shown.ts'

export interface DemoMedia {
  kind: 'image' | 'video'
  name: string
  description: string
}

interface Shows {
  key: string
  /** A scene; empty: none. */
  cover: string
  /** A film; empty: none. */
  film: string
}

const described = (
  kind: DemoMedia['kind'],
  words: Readonly<Record<string, string>>,
  names: readonly string[],
) =>
  names.map((name): DemoMedia => {
    const description = words[name]
    if (description === undefined) throw new Error(`Nothing says what ${name} shows`)
    return { kind, name, description }
  })

/** Those of the scenes that are also in `others`, and the rest. A film's first frame is its scene. */
const shared = (names: readonly string[], others: readonly string[]) => ({
  both: names.filter((name) => others.includes(name)),
  alone: names.filter((name) => !others.includes(name)),
})

/**
 * In the order of the profile: the cover and the own film before what else was chosen. Pictures of what a film shows too are
 * the first, and those films the last: side by side they would look the same.
 */
export const mediaOf = ({ key, cover, film }: Shows): DemoMedia[] => {
  const { pictures = [], films = [] } = chosen[key] ?? {}
  const still = shared(pictures, films)
  const moving = shared(films, [cover, ...pictures])
  const after = (first: string, names: readonly string[]) => (first === '' ? [] : [first, ...names])
  return [
    ...described('image', scenes, after(cover, [...still.both, ...still.alone])),
    ...described('video', { ...openFilms, ...ownFilms }, after(film, [...moving.alone, ...moving.both])),
  ]
}
