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

/** In the order of the profile: the cover and the own film before what else was chosen. */
export const mediaOf = ({ key, cover, film }: Shows): DemoMedia[] => {
  const also = chosen[key]
  const after = (first: string, names: readonly string[] = []) => (first === '' ? [] : [first, ...names])
  return [
    ...described('image', scenes, after(cover, also?.pictures)),
    ...described('video', { ...openFilms, ...ownFilms }, after(film, also?.films)),
  ]
}
