import { useListings } from '../../entities/briefs/queries.ts'
import { cx } from '../../ui/class-names.ts'
import { ListingCover } from '../files/listing-cover.tsx'
import { TeamAvatar } from '../teams/team-avatar.tsx'

export interface PitchThumbProps {
  briefId: string
  /** The business, for a brief that is not active any more. */
  name: string
  avatar?: string | undefined
  seed: string
  /** In a table. */
  small?: boolean
}

/** The brief's picture beside what one wrote about it. The words beside it say what it is. */
export function PitchThumb({ briefId, name, avatar, seed, small = false }: PitchThumbProps) {
  const listing = useListings()?.find((one) => one.id === briefId)
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 overflow-clip rounded-md bg-skeleton *:size-full! *:rounded-none!',
        small ? 'size-11' : 'size-14',
      )}
    >
      {listing ? (
        <ListingCover listing={listing} ratio="1/1" className="size-full" />
      ) : (
        <TeamAvatar name={name} src={avatar} seed={seed} shape="square" />
      )}
    </span>
  )
}
