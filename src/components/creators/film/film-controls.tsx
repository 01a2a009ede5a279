// What one presses on a film, or below it in a viewer.
import { Pause, Play, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { playTime } from '../../../domain/numbers/play-time.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

interface PlayButtonProps {
  isPlaying: boolean
  onPress: () => void
}

export function PlayButton({ isPlaying, onPress }: PlayButtonProps) {
  const { t } = useTranslation('common')
  return (
    <button
      type="button"
      aria-label={t(isPlaying ? 'film.pause' : 'film.play')}
      className="absolute inset-0 grid size-full cursor-pointer place-items-center rounded-[inherit] -outline-offset-4"
      onClick={onPress}
    >
      <span
        className={cx(
          'grid size-14 place-items-center rounded-full bg-lightbox/60 text-on-lightbox backdrop-blur-sm transition-opacity duration-200',
          isPlaying &&
            'opacity-0 group-hover/film:opacity-100 group-focus-within/film:opacity-100 pointer-coarse:opacity-0!',
        )}
      >
        <Icon
          icon={isPlaying ? Pause : Play}
          size={24}
          className={cx('fill-current', !isPlaying && 'ms-0.5')}
        />
      </span>
    </button>
  )
}

interface SoundButtonProps {
  isMuted: boolean
  /** At the end of the controls; otherwise on the picture. */
  isInRow: boolean
  onPress: () => void
}

export function SoundButton({ isMuted, isInRow, onPress }: SoundButtonProps) {
  const { t } = useTranslation('common')
  return (
    <IconButton
      icon={isMuted ? VolumeX : Volume2}
      label={t(isMuted ? 'film.unmute' : 'film.mute')}
      className={cx(
        'text-on-lightbox! hover:bg-lightbox/80!',
        isInRow ? '-me-2' : 'absolute! end-2 bottom-3 bg-lightbox/60',
      )}
      onClick={onPress}
    />
  )
}

export interface Position {
  seconds: number
  /** 0 until it is known. */
  length: number
}

/** Below the picture: how far it has come, and a line to search in. */
export function FilmControls({
  seconds,
  length,
  onSeek,
  children,
}: Position & { onSeek: (seconds: number) => void; children: ReactNode }) {
  const { t } = useTranslation('common')
  // The picture is not resized once the length is known.
  if (length <= 0) return <div className="h-11 shrink-0" />
  return (
    <div className="mx-auto flex h-11 w-full max-w-120 shrink-0 items-center gap-3 px-2 text-on-lightbox">
      <span aria-hidden="true" className="numeric tabular-nums shrink-0 text-2xs font-semibold">
        {playTime(seconds)} / {playTime(length)}
      </span>
      <input
        type="range"
        min={0}
        max={length}
        step={0.1}
        value={seconds}
        aria-label={t('film.place')}
        aria-valuetext={playTime(seconds)}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-on-lightbox"
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
      {children}
    </div>
  )
}

/** How far it has come: a line along the edge, and how long it is. */
export function FilmFoot({ seconds, length }: Position) {
  if (length <= 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="numeric tabular-nums pointer-events-none absolute start-2 bottom-3 inline-flex min-h-5 items-center rounded-sm bg-lightbox/75 px-1.5 text-2xs font-semibold text-on-lightbox"
      >
        {playTime(length)}
      </span>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 bottom-0 h-0.75 bg-on-lightbox/30"
      >
        <span
          className="block h-full origin-left bg-on-lightbox rtl:origin-right"
          style={{ scale: `${seconds / length} 1` }}
        />
      </span>
    </>
  )
}
