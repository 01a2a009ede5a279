import { type CreatorUser, DESCRIPTION_WORDS, wordCount } from '../../entities/teams/team.ts'

export interface ChecklistItem {
  key: 'description' | 'picture' | 'public'
  done: boolean
}

/** What businesses look for in a profile, and whether it is there. */
export function profileChecklist(
  creator: Pick<CreatorUser, 'description' | 'avatar' | 'is_public'>,
): ChecklistItem[] {
  return [
    { key: 'description', done: wordCount(creator.description) >= DESCRIPTION_WORDS },
    { key: 'picture', done: creator.avatar !== '' },
    { key: 'public', done: creator.is_public },
  ]
}
