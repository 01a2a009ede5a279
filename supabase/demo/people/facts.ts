// What the invented creators deliver, can show and speak, how old they are, and who takes no work.
import type { Value } from '../../../src/domain/enumerations.ts'

interface DemoFacts {
  jobs: readonly Value<'job_type'>[]
  props: readonly Value<'prop'>[]
  traits: readonly Value<'trait'>[]
  languages: readonly Value<'language'>[]
  gender: Value<'gender'>
  /** The 17th of May of this year. */
  born: number
  isAway: boolean
}

const few: DemoFacts = {
  jobs: ['ugc'],
  props: ['self'],
  traits: [],
  languages: ['norwegian', 'english'],
  gender: 'female',
  born: 1991,
  isAway: false,
}

const facts: Partial<Record<string, Partial<DemoFacts>>> = {
  ingrid: {
    born: 1989,
    jobs: ['ugc', 'influencer_marketing'],
    props: ['self', 'partner', 'boat', 'cabin'],
    traits: ['professional'],
  },
  amina: {
    born: 1996,
    props: ['self', 'parents', 'children_anonymous'],
    languages: ['norwegian', 'english', 'somali'],
  },
  risten: {
    born: 1984,
    jobs: ['ugc', 'influencer_marketing'],
    props: ['self', 'grandparents', 'animals'],
    languages: ['norwegian', 'sami'],
  },
  jonas: { gender: 'male', born: 1999, props: ['self', 'friends', 'car'], traits: ['athletic'] },
  elias: { gender: 'male', born: 2007, jobs: ['ugc', 'influencer_marketing'], props: ['self', 'friends'] },
  linh: { born: 2001, traits: ['professional', 'acne'] },
  solveig: { born: 1978, props: ['self', 'dog', 'cat', 'animals'] },
  magnus: { gender: 'male', born: 1987, jobs: ['ugc', 'acting', 'other_jobs'], traits: ['comedy'] },
  gerd: { gender: 'prefer_not_to_say', born: 1958, props: ['home', 'interior'], languages: ['norwegian'] },
  zuzanna: {
    born: 1990,
    props: ['self', 'partner', 'home', 'interior'],
    traits: ['professional'],
    languages: ['norwegian', 'english', 'polish'],
  },
  sigrid: {
    born: 1986,
    jobs: ['ugc', 'influencer_marketing'],
    props: ['self', 'children_anonymous', 'home'],
  },
  kiran: { gender: 'male', born: 1994, jobs: ['ugc', 'influencer_marketing'], props: ['self', 'car'] },
  torunn: { born: 1968, isAway: true, props: ['self', 'cat', 'home'], languages: ['norwegian'] },
  oskar: { gender: 'male', born: 1982, props: ['self', 'children', 'boat'] },
  yusuf: {
    gender: 'male',
    born: 2000,
    jobs: ['ugc', 'influencer_marketing'],
    props: ['self', 'home'],
    traits: ['athletic'],
  },
  hedda: { born: 1993, props: ['self', 'dog', 'car'] },
  daria: { born: 1985, props: ['self', 'home'], languages: ['norwegian', 'english', 'ukrainian'] },
  eirik: { gender: 'male', born: 1975, props: ['cabin', 'self'] },
}

/** What an invented creator delivers, can show and speaks. */
export const factsOfCreator = (key: string): DemoFacts => ({ ...few, ...facts[key] })
