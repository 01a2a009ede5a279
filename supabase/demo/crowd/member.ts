// One of many creators who fill the catalogue: the same for the same number on every machine.
import { enumerations, type Value } from '../../../src/domain/enumerations.ts'
import { demoId } from '../ids.ts'
import type { DemoMedia } from '../media/media.ts'
import { openFilms, scenes } from '../media/shown.ts'
import { mediaRow } from '../rows.ts'
import { closings, firstNames, lastNames, openings, towns } from './words.ts'

const sceneNames = [
  'bicycle',
  'boat',
  'coffee',
  'dog',
  'fjord',
  'forest',
  'hiking',
  'kitchen',
  'skis',
] as const
const filmNames = [
  'bakery',
  'boat',
  'cabin',
  'campfire',
  'coffee',
  'fjord',
  'kitchen',
  'northern-light',
  'rain',
] as const
const DAY_MS = 86_400_000
const JOINED_WITHIN_DAYS = 700

/** Numbers from 0 to 1 that look random (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** @param nth from 0 */
export function crowdMember(now: Date, nth: number) {
  const next = numbersFrom(nth + 1)
  const one = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0]
  const some = <T>(list: readonly [T, ...T[]], most: number): T[] => [
    ...new Set(Array.from({ length: 1 + Math.floor(next() * most) }, () => one(list))),
  ]
  const gender: Value<'gender'> = next() < 0.62 ? 'female' : 'male'
  const [firstName, lastName] = [one(firstNames[gender]), one(lastNames)]
  const email = `crowd-${nth}@example.test`
  const id = demoId('creator', email)
  const user_id = demoId('user', email)
  const created_at = new Date(now.getTime() - next() * JOINED_WITHIN_DAYS * DAY_MS)
  const town = one(towns)
  const hasFilm = next() < 0.35
  const price = 900 + Math.floor(next() * 120) * 100
  const isInfluencer = next() < 0.3
  const scene = one(sceneNames)
  const film = one(filmNames)
  const shown: DemoMedia[] = [
    { kind: 'image', name: scene, description: scenes[scene] },
    ...(hasFilm ? [{ kind: 'video' as const, name: film, description: openFilms[film] }] : []),
  ]
  return {
    account: { id: user_id, email, date_of_birth: `${1955 + Math.floor(next() * 51)}-05-17` },
    profile: {
      id,
      scope: id,
      created_at,
      user_id,
      first_name: firstName,
      last_name: lastName,
      description: `${one(openings)} ${one(openings)} Jeg holder til i ${town}. ${one(closings)}`,
      town,
      handle: `crowd-${nth}`,
      cat_interests: some(enumerations.interest, 4),
      cat_job_types: isInfluencer ? ['ugc', 'influencer_marketing'] : ['ugc'],
      cat_props: ['self', ...some(enumerations.prop, 3)].filter((prop, at, all) => all.indexOf(prop) === at),
      cat_languages: ['norwegian', ...some(enumerations.language, 2)].filter(
        (language, at, all) => all.indexOf(language) === at,
      ),
      gender,
      is_away: next() < 0.08,
      is_public: true,
      is_onboarded: true,
    },
    media: shown.map((media, index) => mediaRow({ key: email, scope: id, created_at }, media, index)),
    offer: {
      id: demoId('package', email),
      scope: id,
      creator_id: id,
      created_at,
      package_type: isInfluencer ? 'influencer' : 'ugc',
      title: isInfluencer ? 'En historie hos meg' : 'En video til dere',
      description: 'Manus og opptak\nKlipp og teksting',
      price,
      delivery_days: 3 + Math.floor(next() * 12),
      revisions: 1 + Math.floor(next() * 2),
      rights: isInfluencer ? 'ig_story_24h' : 'ugc_30s_4w',
    },
  }
}
