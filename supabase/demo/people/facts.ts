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
  ante: {
    gender: 'male',
    born: 1995,
    jobs: ['ugc', 'influencer_marketing'],
    props: ['self', 'friends', 'cabin', 'car'],
    languages: ['sami', 'norwegian', 'finnish'],
  },
  svenja: {
    born: 1991,
    isAway: true,
    jobs: ['ugc', 'influencer_marketing', 'other_jobs'],
    props: ['self', 'friends', 'dog', 'boat'],
    traits: ['professional'],
    languages: ['german', 'swedish', 'norwegian', 'english'],
  },
  runa: {
    born: 1981,
    jobs: ['ugc', 'influencer_marketing'],
    props: ['self', 'teenagers', 'car'],
    traits: ['athletic'],
  },
  mattis: { gender: 'male', born: 1970, jobs: ['ugc', 'other_jobs'], props: ['boat'] },
  anlaug: { born: 1963, props: ['self', 'dog', 'cabin', 'car'], languages: ['norwegian'] },
  tobias: {
    gender: 'male',
    born: 1998,
    jobs: ['ugc', 'influencer_marketing'],
    props: ['self', 'friends', 'boat'],
  },
  ragna: {
    born: 1956,
    props: ['self', 'teenagers_anonymous', 'home'],
    languages: ['norwegian', 'finnish'],
  },
  caio: {
    gender: 'male',
    born: 1990,
    jobs: ['ugc', 'acting'],
    props: ['self', 'partner', 'home'],
    traits: ['professional'],
    languages: ['norwegian', 'english', 'portuguese', 'spanish'],
  },
  ingvild: { born: 2004, jobs: ['ugc', 'influencer_marketing'], props: ['self', 'parents', 'car', 'home'] },
  helle: { born: 1985, props: ['self', 'interior', 'home'], languages: ['norwegian', 'danish', 'english'] },
  arvid: { gender: 'male', born: 1961, props: ['self', 'partner', 'home'] },
  halvard: {
    gender: 'male',
    born: 1957,
    props: ['self', 'dog', 'animals', 'home', 'car'],
    traits: ['comedy'],
    languages: ['norwegian'],
  },
  pernille: {
    born: 1992,
    jobs: ['ugc', 'influencer_marketing'],
    props: ['self', 'baby_anonymous', 'partner', 'home'],
    traits: ['plussize'],
  },
  maryam: {
    born: 1997,
    jobs: ['ugc', 'influencer_marketing'],
    traits: ['professional', 'multicultural'],
    languages: ['norwegian', 'english', 'urdu'],
  },
  karim: {
    gender: 'male',
    born: 1983,
    jobs: ['ugc', 'influencer_marketing', 'acting'],
    props: ['self', 'friends', 'children_anonymous'],
    traits: ['comedy'],
    languages: ['norwegian', 'arabic', 'french'],
  },
  grace: {
    born: 1987,
    jobs: ['ugc', 'influencer_marketing'],
    props: ['self', 'children', 'home'],
    languages: ['norwegian', 'french', 'english'],
  },
  storm: {
    gender: 'other',
    born: 2002,
    jobs: ['ugc', 'influencer_marketing', 'acting'],
    props: ['self', 'friends'],
    traits: ['lgbtq', 'athletic'],
  },
  paloma: {
    born: 1988,
    jobs: ['ugc', 'other_jobs'],
    props: ['self', 'children_anonymous', 'home', 'interior'],
    traits: ['professional', 'multicultural'],
    languages: ['spanish', 'norwegian', 'english'],
  },
  petter: { gender: 'male', born: 1973, isAway: true, props: ['self', 'friends', 'car'] },
  oda: { born: 2007, jobs: ['ugc', 'influencer_marketing'], props: ['self', 'friends', 'cat', 'home'] },
  liban: {
    gender: 'male',
    born: 2003,
    jobs: ['ugc', 'influencer_marketing'],
    props: ['self', 'friends', 'teenagers_anonymous'],
    traits: ['athletic'],
    languages: ['norwegian', 'english', 'somali'],
  },
  bartosz: {
    gender: 'male',
    born: 1979,
    props: ['self', 'teenagers_anonymous', 'car', 'home'],
    languages: ['norwegian', 'polish'],
  },
}

/** What an invented creator delivers, can show and speaks. */
export const factsOfCreator = (key: string): DemoFacts => ({ ...few, ...facts[key] })
