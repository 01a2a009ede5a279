import { type CreatorUser, DESCRIPTION_WORDS, wordCount } from '../../entities/teams/team.ts'

/** So many packages to choose from make a profile complete (specification, section 9). */
export const PACKAGES_GOAL = 3

export interface ChecklistItem {
  key: 'description' | 'picture' | 'packages' | 'public'
  done: boolean
}

/**
 * What businesses look for in a profile, and whether it is there.
 *
 * @param packages how many are offered
 */
export function profileChecklist(
  creator: Pick<CreatorUser, 'description' | 'avatar' | 'is_public'>,
  packages: number,
): ChecklistItem[] {
  return [
    { key: 'description', done: wordCount(creator.description) >= DESCRIPTION_WORDS },
    { key: 'picture', done: creator.avatar !== '' },
    { key: 'packages', done: packages >= PACKAGES_GOAL },
    { key: 'public', done: creator.is_public },
  ]
}
