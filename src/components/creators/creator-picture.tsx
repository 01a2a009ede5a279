import { useState } from 'react'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { posterOf } from '../../entities/creators/film-poster.ts'
import { isOwnPicture } from '../../entities/teams/avatar.ts'
import { InitialsTile } from '../../ui/display/avatar.tsx'
import { TeamAvatar } from '../teams/team-avatar.tsx'

export type CreatorPictureProps = {
  card: Pick<CreatorCard, 'id' | 'first_name' | 'avatar' | 'cover'> & { film?: string }
}

/**
 * A creator's work with the portrait in its corner: the first frame of the film, or the cover. Without work the portrait
 * fills the tile, and without that the initials do. What cannot load (offline) counts as missing. The name stands
 * beside it, so it has no alternative text.
 */
export function CreatorPicture({ card }: CreatorPictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const { id, first_name: name, avatar, cover, film = '' } = card
  const work = [posterOf({ film, cover }), cover]
  // An uploaded portrait has no address to load from until the device has the file; TeamAvatar fetches it.
  const uploaded = isOwnPicture(avatar)
  const shown = [...work, uploaded ? '' : avatar].find((src) => src !== '' && !broken.includes(src))
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
      {shown !== undefined && work.includes(shown) && (
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
