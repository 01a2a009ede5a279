import { isSensitiveTrait } from '../../../src/entities/teams/consent.ts'
import { demoId } from '../ids.ts'
import { daysAgo, portraitPath } from '../rows.ts'
import { factsOfCreator } from './facts.ts'
import type { DemoCreator } from './creator.ts'

export const creatorRow = (now: Date, creator: DemoCreator) => {
  const id = demoId('creator', creator.key)
  const { jobs, props, traits, languages, gender, isAway } = factsOfCreator(creator.key)
  return {
    id,
    scope: id,
    created_at: daysAgo(now, creator.joinedDaysAgo),
    user_id: demoId('user', creator.email),
    first_name: creator.firstName,
    last_name: creator.lastName,
    description: creator.description,
    town: creator.town,
    avatar: creator.hasPortrait ? portraitPath(creator.key) : '',
    cat_interests: [...creator.interests],
    handle: `${creator.key}-${creator.lastName}`
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]/g, '')
      .slice(0, 30),
    cat_job_types: [...jobs],
    cat_props: [...props],
    cat_traits: [...traits],
    trait_consents: Object.fromEntries(
      traits
        .filter(isSensitiveTrait)
        .map((trait) => [trait, daysAgo(now, creator.joinedDaysAgo).toISOString()]),
    ),
    cat_languages: [...languages],
    gender,
    is_away: isAway,
    is_public: creator.isPublic,
    is_onboarded: true,
  }
}
