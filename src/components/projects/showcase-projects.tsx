import { useShowcase } from '../../entities/creators/showcase.ts'
import { openPublicData } from '../../entities/open.ts'
import { useIdentity } from '../visitor.ts'
import { ProjectCards } from './project-cards.tsx'

interface ShowcaseProjectsProps {
  creatorId: string
  level: 2 | 3
  isWide?: boolean
}

/** The portfolio on a public profile. That it waits or cannot be had is said once, by the packages above it. */
export function ShowcaseProjects({ creatorId, ...look }: ShowcaseProjectsProps) {
  const isGuest = useIdentity() === null
  const showcase = useShowcase(creatorId, isGuest ? openPublicData : null)
  return showcase.state === 'here' ? <ProjectCards {...look} projects={showcase.found.projects} /> : null
}
