import { type ReactNode, useState } from 'react'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { hookOf } from '../../entities/creators/poster.ts'
import { cx } from '../../ui/class-names.ts'
import { InitialsTile } from '../../ui/display/avatar.tsx'
import { TeamAvatar } from '../teams/team-avatar.tsx'
import { type Pictured, useCreatorLook } from './creator-look.ts'
import { PosterFilm } from './film/poster-film.tsx'
import { Sourced } from './sourced.tsx'

export interface PosterProps {
  card: Pictured & Partial<Pick<CreatorCard, 'description'>>
  /** On the picture, as in a film: their own first sentence unless said otherwise. Empty: none. */
  caption?: string | undefined
  /** A film begins while the pointer is on the tile. */
  isPointed?: boolean | undefined
  /** Above the fold. */
  eager?: boolean | undefined
  ratio?: '9/16' | '4/5' | undefined
  /** Their portrait in the corner of their work, where it does not stand beside it. */
  portrait?: boolean | undefined
  /** The width, and a height of its own. */
  className?: string | undefined
  /** In the corners: a heart. */
  children?: ReactNode
}

/**
 * A creator's work as a film's poster, with a caption and the film's length burnt in. It has no alternative text
 * and never says the name, which stands beside it. Without work there is the portrait, and without that the initials.
 * Within `group/poster` the picture grows a little under the pointer.
 */
export function Poster({
  card,
  caption = hookOf({ description: card.description ?? '' }),
  isPointed = false,
  eager = false,
  ratio = '9/16',
  portrait = false,
  className = 'w-full',
  children,
}: PosterProps) {
  const { shown, isWork, isUploaded, onError } = useCreatorLook(card)
  const { id, first_name: name, avatar, film = '' } = card
  // The shade is for a picture: without one it is a dark patch.
  const [loaded, setLoaded] = useState('')
  const words = isWork && caption !== '' && (
    <Caption text={caption} isShown={loaded === shown} isOverLine={film !== ''} />
  )
  return (
    <div
      className={cx(
        'relative grid place-items-center overflow-hidden rounded-md bg-surface-sunken',
        ratio === '4/5' ? 'aspect-4/5' : 'aspect-9/16',
        className,
      )}
    >
      <div className="absolute inset-0 grid place-items-center transition-transform duration-240 ease-out group-hover/poster:scale-102 motion-reduce:scale-100">
        {shown !== undefined && (
          <Sourced key={shown} src={shown} onMissing={onError}>
            {(url) => (
              <img
                src={url}
                alt=""
                loading={eager ? 'eager' : 'lazy'}
                decoding="async"
                draggable={false}
                className="absolute inset-0 size-full object-cover"
                onLoad={() => setLoaded(shown)}
                onError={onError}
              />
            )}
          </Sourced>
        )}
        {shown === undefined && <InitialsTile name={isUploaded ? '' : name} seed={id} />}
        {shown === undefined && isUploaded && <TeamAvatar name={name} seed={id} src={avatar} size="xl" />}
        {film === '' ? (
          words
        ) : (
          <Sourced key={film} src={film}>
            {(url) => (
              <PosterFilm src={url} isPointed={isPointed}>
                {words}
              </PosterFilm>
            )}
          </Sourced>
        )}
      </div>
      {portrait && isWork && (
        <span className="absolute start-2.5 bottom-2.5 rounded-full border-2 border-surface-raised">
          <TeamAvatar name={name} seed={id} src={avatar} />
        </span>
      )}
      {children}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-[inherit] inset-ring inset-ring-ink/8"
      />
    </div>
  )
}

interface CaptionProps {
  text: string
  isShown: boolean
  /** The film's line and length are under it. */
  isOverLine: boolean
}

function Caption({ text, isShown, isOverLine }: CaptionProps) {
  return (
    <div
      className={cx(
        'absolute inset-x-0 bottom-0 bg-linear-to-t from-lightbox/90 via-lightbox/65 to-transparent px-2.5 pt-12 transition-opacity duration-240',
        isOverLine ? 'pb-9' : 'pb-3',
        !isShown && 'opacity-0',
      )}
    >
      <p dir="auto" className="line-clamp-4 text-2xs font-semibold wrap-anywhere text-on-lightbox">
        {text}
      </p>
    </div>
  )
}
