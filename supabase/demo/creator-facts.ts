import type { Value } from '../../src/domain/enumerations.ts'

interface DemoFacts {
  jobs: readonly Value<'job_type'>[]
  props: readonly Value<'prop'>[]
  traits: readonly Value<'trait'>[]
  languages: readonly Value<'language'>[]
}

const few: DemoFacts = { jobs: ['ugc'], props: ['self'], traits: [], languages: ['norwegian', 'english'] }

const facts: Partial<Record<string, Partial<DemoFacts>>> = {
  ingrid: {
    jobs: ['ugc', 'influencer_marketing'],
    props: ['self', 'partner', 'boat', 'cabin'],
    traits: ['professional'],
  },
  amina: { props: ['self', 'parents', 'children_anonymous'], languages: ['norwegian', 'english', 'somali'] },
  risten: {
    jobs: ['ugc', 'influencer_marketing'],
    props: ['self', 'grandparents', 'animals'],
    languages: ['norwegian', 'sami'],
  },
  jonas: { props: ['self', 'friends', 'car'], traits: ['athletic'] },
  elias: { jobs: ['ugc', 'influencer_marketing'], props: ['self', 'friends'] },
  linh: { traits: ['professional'] },
  solveig: { props: ['self', 'dog', 'cat', 'animals'] },
  magnus: { jobs: ['ugc', 'acting', 'other_jobs'], traits: ['comedy'] },
  gerd: { props: ['home', 'interior'], languages: ['norwegian'] },
  zuzanna: {
    props: ['self', 'partner', 'home', 'interior'],
    traits: ['professional'],
    languages: ['norwegian', 'english', 'polish'],
  },
  sigrid: { jobs: ['ugc', 'influencer_marketing'], props: ['self', 'children_anonymous', 'home'] },
  kiran: { jobs: ['ugc', 'influencer_marketing'], props: ['self', 'car'] },
  torunn: { props: ['self', 'cat', 'home'], languages: ['norwegian'] },
  oskar: { props: ['self', 'children', 'boat'] },
  yusuf: { jobs: ['ugc', 'influencer_marketing'], props: ['self', 'home'], traits: ['athletic'] },
  hedda: { props: ['self', 'dog', 'car'] },
  daria: { props: ['self', 'home'], languages: ['norwegian', 'english', 'ukrainian'] },
  eirik: { props: ['cabin', 'self'] },
}

/** What an invented creator delivers, can show and speaks. */
export const factsOfCreator = (key: string): DemoFacts => ({ ...few, ...facts[key] })
