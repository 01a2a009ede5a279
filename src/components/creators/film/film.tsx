// A film that one can hear and stop. The browser's own controls differ everywhere and cover the picture.
import { Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { playTime } from '../../../domain/numbers/play-time.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useOnStage } from './stage.ts'
import { useThrift } from './thrift.ts'

/** Whether there is anything to hear; browsers tell it in three ways, some only once it plays. */
function hasSound(video: HTMLVideoElement): boolean {
  const told: unknown = Reflect.get(video, 'mozHasAudio') ?? Reflect.get(video, 'webkitAudioDecodedByteCount')
  if (typeof told === 'boolean') return told
  if (typeof told === 'number') return told > 0
  const tracks: unknown = Reflect.get(video, 'audioTracks')
  return !(typeof tracks === 'object' && tracks !== null && 'length' in tracks && tracks.length === 0)
}

const seek = (video: HTMLVideoElement | null, seconds: number): void => {
  if (video) video.currentTime = seconds
}

export interface FilmProps {
  src: string
  /** Its first frame. */
  poster?: string | undefined
  /** What it shows; its name for whoever does not see it. */
  label: string
  /** Plays silently while it is in view. */
  unasked?: boolean | undefined
  /** The whole picture and a line to search in, as in a viewer; otherwise it fills its box. */
  whole?: boolean | undefined
}

/** Fills its box. One presses the picture to play or stop it. Needs the words of `common`. */
export function Film({ src, poster, label, unasked = false, whole = false }: FilmProps) {
  const { t } = useTranslation('common')
  const { moves, loads } = useThrift()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const { isOn } = useOnStage(box, unasked && loads)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  /** What the person pressed; null: nothing yet. One opens a viewer to see the film. */
  const [asked, setAsked] = useState<boolean | null>(whole && moves ? true : null)
  const [isMuted, setMuted] = useState(unasked)
  const [sounds, setSounds] = useState(false)
  const [at, setAt] = useState({ seconds: 0, length: 0 })
  const [isPlaying, setPlaying] = useState(false)
  const plays = asked ?? (unasked && moves && isOn)
  useEffect(() => {
    // Offline, or stopped before it began: the picture stays.
    if (plays) void video?.play().catch(() => setAsked(false))
    else video?.pause()
  }, [plays, video])
  const read = ({ currentTarget }: { currentTarget: HTMLVideoElement }) => {
    const { currentTime: seconds, duration } = currentTarget
    setAt({ seconds, length: Number.isFinite(duration) ? duration : 0 })
    setSounds(hasSound(currentTarget))
  }
  return (
    <div ref={setBox} className="group/film absolute inset-0 overflow-hidden rounded-[inherit]">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- no captions are stored (src/README.md, 2026-11-25) */}
      <video
        ref={setVideo}
        src={src}
        poster={poster}
        aria-label={label}
        loop={unasked}
        muted={isMuted}
        playsInline
        preload="metadata"
        className={cx('absolute inset-0 size-full', whole ? 'object-contain' : 'object-cover')}
        onLoadedMetadata={read}
        onTimeUpdate={read}
        onPlaying={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAsked(false)}
      />
      <button
        type="button"
        aria-label={t(isPlaying ? 'film.pause' : 'film.play')}
        className="absolute inset-0 grid size-full cursor-pointer place-items-center rounded-[inherit] -outline-offset-4"
        onClick={() => setAsked(!isPlaying)}
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
      <Foot {...at} onSeek={whole ? (seconds) => seek(video, seconds) : undefined} />
      {sounds && (
        <IconButton
          icon={isMuted ? VolumeX : Volume2}
          label={t(isMuted ? 'film.unmute' : 'film.mute')}
          className={cx(
            'absolute! end-2 bg-lightbox/60 text-on-lightbox! hover:bg-lightbox/80!',
            whole ? 'bottom-10' : 'bottom-3',
          )}
          onClick={() => setMuted(!isMuted)}
        />
      )}
    </div>
  )
}

interface FootProps {
  seconds: number
  length: number
  onSeek: ((seconds: number) => void) | undefined
}

/** How far it has come: a line along the edge, and how long it is. */
function Foot({ seconds, length, onSeek }: FootProps) {
  const { t } = useTranslation('common')
  if (length <= 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'numeric tabular-nums pointer-events-none absolute start-2 inline-flex min-h-5 items-center rounded-sm bg-lightbox/75 px-1.5 text-2xs font-semibold text-on-lightbox',
          onSeek ? 'bottom-11' : 'bottom-3',
        )}
      >
        {playTime(length)}
      </span>
      {onSeek ? (
        <input
          type="range"
          min={0}
          max={length}
          step={0.1}
          value={seconds}
          aria-label={t('film.place')}
          aria-valuetext={playTime(seconds)}
          className="absolute inset-x-3 bottom-0 h-11 w-[calc(100%-1.5rem)] cursor-pointer accent-on-lightbox"
          onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        />
      ) : (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 bottom-0 h-0.75 bg-on-lightbox/30"
        >
          <span
            className="block h-full origin-left bg-on-lightbox rtl:origin-right"
            style={{ scale: `${seconds / length} 1` }}
          />
        </span>
      )}
    </>
  )
}
