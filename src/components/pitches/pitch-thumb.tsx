import { useListings } from '../../entities/briefs/queries.ts'
import { ListingCover } from '../files/listing-cover.tsx'
import { TeamAvatar } from '../teams/team-avatar.tsx'

export interface PitchThumbProps {
  briefId: string
  /** The business, for a brief that is not active any more. */
  name: string
  avatar?: string | undefined
  seed: string
}

/** The brief's picture beside what one wrote about it. The words beside it say what it is. */
export function PitchThumb({ briefId, name, avatar, seed }: PitchThumbProps) {
  const listing = useListings()?.find((one) => one.id === briefId)
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center overflow-clip rounded-md bg-quiet"
    >
      {listing ? (
        <ListingCover listing={listing} ratio="1/1" className="size-full" />
      ) : (
        <TeamAvatar name={name} src={avatar} seed={seed} shape="square" />
      )}
    </span>
  )
}
