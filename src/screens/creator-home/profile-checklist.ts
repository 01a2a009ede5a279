import type { CreatorUser } from '../../domain/team.ts'

/** Section 9 of the specification: a detailed description has this many words. */
export const DESCRIPTION_WORDS = 100

export interface ChecklistItem {
  key: 'description' | 'picture' | 'public'
  done: boolean
}

/** Words as people count them: whatever stands between white space and holds a letter or a digit. */
export function wordCount(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
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
