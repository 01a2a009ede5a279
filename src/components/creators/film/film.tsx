// A film that one can hear and stop. The browser's own controls differ everywhere and cover the picture.
import { useEffect, useState } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { FilmControls, FilmFoot, PlayButton, type Position, SoundButton } from './film-controls.tsx'
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
  const { moves, loads } = useThrift()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const { isOn } = useOnStage(box, unasked && loads)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  /** What the person pressed; null: nothing yet. One opens a viewer to see the film. */
  const [asked, setAsked] = useState<boolean | null>(whole && moves ? true : null)
  const [isMuted, setMuted] = useState(unasked)
  const [sounds, setSounds] = useState(false)
  const [at, setAt] = useState<Position>({ seconds: 0, length: 0 })
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
  const sound = sounds && <SoundButton isMuted={isMuted} isInRow={whole} onPress={() => setMuted(!isMuted)} />
  return (
    <div ref={setBox} className="absolute inset-0 flex flex-col overflow-hidden rounded-[inherit]">
      <div className="group/film relative min-h-0 flex-1">
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
        <PlayButton isPlaying={isPlaying} onPress={() => setAsked(!isPlaying)} />
        {!whole && <FilmFoot {...at} />}
        {!whole && sound}
      </div>
      {whole && (
        <FilmControls {...at} onSeek={(seconds) => seek(video, seconds)}>
          {sound}
        </FilmControls>
      )}
    </div>
  )
}
