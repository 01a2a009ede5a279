import { useState } from 'react'
import type { CreatorCard } from '../entities/creators/creator-card.ts'
import { isOwnPicture } from '../entities/teams/avatar.ts'
import { InitialsTile } from '../ui/display/avatar.tsx'
import { TeamAvatar } from './teams/team-avatar.tsx'

export type CreatorPictureProps = { card: Pick<CreatorCard, 'id' | 'first_name' | 'avatar' | 'cover'> }

/**
 * A creator's cover with the portrait in its corner. Without a cover the portrait fills the tile, and without either
 * the initials do. What cannot load (offline) counts as missing. The name stands beside it, so it has no alternative text.
 */
export function CreatorPicture({ card }: CreatorPictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const { id, first_name: name, avatar, cover } = card
  // An uploaded portrait has no address to load from until the device has the file; TeamAvatar fetches it.
  const uploaded = isOwnPicture(avatar)
  const shown = [cover, uploaded ? '' : avatar].find((src) => src !== '' && !broken.includes(src))
  return (
    <div className="relative grid aspect-4/5 place-items-center overflow-hidden rounded-md bg-surface-sunken">
      {shown !== undefined && (
        <img
          key={shown}
          src={shown}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken([...broken, shown])}
        />
      )}
      {shown === undefined && <InitialsTile name={uploaded ? '' : name} seed={id} />}
      {shown === undefined && uploaded && <TeamAvatar name={name} seed={id} src={avatar} size="xl" />}
      {shown !== undefined && shown === cover && (
        <span className="absolute start-2.5 bottom-2.5 rounded-full border-2 border-surface-raised">
          <TeamAvatar name={name} seed={id} src={avatar} />
        </span>
      )}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-[inherit] inset-ring inset-ring-ink/8"
      />
    </div>
  )
}
