import { InitialsTile } from '../../ui/display/avatar.tsx'
import { TeamAvatar } from '../teams/team-avatar.tsx'
import { type Pictured, useCreatorLook } from './creator-look.ts'

export type CreatorPictureProps = { card: Pictured }

/**
 * A creator's work with the portrait in its corner: the first frame of the film, or the cover. Without work the portrait
 * fills the tile, and without that the initials do. What cannot load (offline) counts as missing. The name stands
 * beside it, so it has no alternative text.
 */
export function CreatorPicture({ card }: CreatorPictureProps) {
  const { shown, isWork, isUploaded, onError } = useCreatorLook(card)
  const { id, first_name: name, avatar } = card
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
          onError={onError}
        />
      )}
      {shown === undefined && <InitialsTile name={isUploaded ? '' : name} seed={id} />}
      {shown === undefined && isUploaded && <TeamAvatar name={name} seed={id} src={avatar} size="xl" />}
      {isWork && (
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
