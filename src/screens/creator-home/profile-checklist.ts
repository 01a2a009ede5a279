import { MEDIA_GOAL } from '../../entities/media/count.ts'
import { type CreatorUser, DESCRIPTION_WORDS, wordCount } from '../../entities/teams/team.ts'

/** So many packages to choose from make a profile complete (specification, section 9). */
export const PACKAGES_GOAL = 3

export interface ChecklistItem {
  key: 'description' | 'picture' | 'images' | 'videos' | 'packages' | 'public'
  done: boolean
}

/** How many there are of each: packages that are offered, pictures and films of the profile. */
export interface ProfileCounts {
  packages: number
  images: number
  videos: number
}

/** What businesses look for in a profile, and whether it is there. */
export function profileChecklist(
  creator: Pick<CreatorUser, 'description' | 'avatar' | 'is_public'>,
  { packages, images, videos }: ProfileCounts,
): ChecklistItem[] {
  return [
    { key: 'description', done: wordCount(creator.description) >= DESCRIPTION_WORDS },
    { key: 'picture', done: creator.avatar !== '' },
    { key: 'images', done: images >= MEDIA_GOAL },
    { key: 'videos', done: videos >= MEDIA_GOAL },
    { key: 'packages', done: packages >= PACKAGES_GOAL },
    { key: 'public', done: creator.is_public },
  ]
}
