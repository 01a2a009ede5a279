import { useState } from 'react'
import type { CreatorCard } from '../entities/creators/creator-card.ts'
import { InitialsTile } from '../ui/display/avatar.tsx'
import { TeamAvatar } from './teams/team-avatar.tsx'

export type CreatorPictureProps = { card: Pick<CreatorCard, 'id' | 'first_name' | 'avatar' | 'cover'> }

/** A creator's cover. Falls back to the portrait, then to an initial, while offline or unset. */
export function CreatorPicture({ card }: CreatorPictureProps) {
  const [broken, setBroken] = useState('')
  const shown = card.cover !== '' && broken !== card.cover
  return (
    <div className="relative grid aspect-4/5 place-items-center overflow-hidden rounded-md bg-quiet">
      {shown ? (
        <img
          src={card.cover}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(card.cover)}
        />
      ) : card.avatar === '' ? (
        <InitialsTile name={card.first_name} seed={card.id} />
      ) : (
        <TeamAvatar name={card.first_name} seed={card.id} src={card.avatar} size="xl" />
      )}
      {shown && (
        <span className="absolute start-2.5 bottom-2.5 rounded-full border-2 border-surface-raised">
          <TeamAvatar name={card.first_name} seed={card.id} src={card.avatar} />
        </span>
      )}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-[inherit] inset-ring inset-ring-ink/8"
      />
    </div>
  )
}
