// A creator's tile: the cover, and their film while hovered or after a tap.
import { Pause, Play } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TeamAvatar } from '../../components/teams/team-avatar.tsx'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { posterOf } from '../../entities/creators/film-poster.ts'
import { isOwnPicture } from '../../entities/teams/avatar.ts'
import { useLabels } from '../../i18n/labels.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'

export function CreatorTile({ card }: { card: CreatorCard }) {
  const label = useLabels()
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [playing, setPlaying] = useState(false)
  const [wanted, setWanted] = useState(false)
  const name = card.first_name
  const work = posterOf(card)
  // An uploaded avatar is a portrait: it is centred when there is no other picture.
  const alone = work === '' && isOwnPicture(card.avatar)
  const picture = alone ? '' : work || card.avatar
  const play = (on: boolean) => {
    setPlaying(on)
    if (on) setWanted(true)
  }
  const byMouse = (on: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !still && card.film) play(on)
  }
  return (
    <li
      className="w-40 shrink-0 snap-start sm:w-48"
      onPointerEnter={byMouse(true)}
      onPointerLeave={byMouse(false)}
    >
      <Picture src={picture || undefined} alt="" {...(!alone && { name, seed: card.id })}>
        {alone && (
          <span className="absolute inset-0 grid place-items-center">
            <TeamAvatar name={name} seed={card.id} src={card.avatar} size="xl" />
          </span>
        )}
        {card.film && <Film card={card} playing={playing} wanted={wanted} onToggle={() => play(!playing)} />}
      </Picture>
      <h3 dir="auto" className="mt-2.5 truncate text-row">
        {name}
      </h3>
      {card.town && (
        <p dir="auto" className="truncate text-sm text-ink-muted">
          {card.town}
        </p>
      )}
      {card.cat_interests.length > 0 && (
        <p className="mt-0.5 truncate text-xs text-ink-muted">
          {card.cat_interests
            .slice(0, 2)
            .map((interest) => label('interest', interest))
            .join(', ')}
        </p>
      )}
    </li>
  )
}

interface FilmProps {
  card: CreatorCard
  playing: boolean
  /** Loads the film only on request, since it costs the person's data. */
  wanted: boolean
  onToggle: () => void
}

function Film({ card, playing, wanted, onToggle }: FilmProps) {
  const { t } = useTranslation('businessHome')
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    // offline, or stopped before it began: keep the picture
    if (playing) void element.play().catch(() => undefined)
    else element.pause()
  }, [playing])
  return (
    <>
      {wanted && (
        <video
          ref={video}
          src={card.film}
          muted
          loop
          playsInline
          preload="none"
          aria-hidden="true"
          tabIndex={-1}
          className={`absolute inset-0 size-full object-cover transition-opacity duration-250 ${playing ? '' : 'opacity-0'}`}
        />
      )}
      <span className="absolute end-2.5 bottom-2.5">
        <IconButton
          variant="overlay"
          size="sm"
          icon={playing ? Pause : Play}
          label={t(playing ? 'pause' : 'play', { name: card.first_name })}
          onClick={onToggle}
        />
      </span>
    </>
  )
}
