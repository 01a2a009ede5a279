import type { Loaded } from '../../device/status/loaded.ts'
import { type Showcase, useShowcase } from '../../entities/creators/showcase.ts'
import { openPublicData } from '../../entities/open.ts'
import { useIdentity } from '../visitor.ts'

/** The showcase of a creator for whoever looks. Once for each page: it asks the server when it is mounted. */
export function useVisitorShowcase(creatorId: string): Loaded<Showcase> {
  const isGuest = useIdentity() === null
  return useShowcase(creatorId, isGuest ? openPublicData : null)
}
