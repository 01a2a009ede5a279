import { Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { playTime } from '../../../domain/numbers/play-time.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useOnStage } from './stage.ts'
import { useThrift } from './thrift.ts'

/** What moves by itself for longer needs a button that stops it (WCAG 2.2.2). */
const UNASKED_MS = 5000

/** How long a film is, once its head is read: kept, so that a tile that returns has its chip at once. */
const lengths = new Map<string, number>()

export interface PosterFilmProps {
  src: string
  /** The pointer is on the tile: it plays for as long as that. */
  isPointed: boolean
  /** Over the film, under its length. */
  children: ReactNode
}

/** Silent, over the picture: for five seconds when it comes into view, and again when it returns. */
export function PosterFilm({ src, isPointed, children }: PosterFilmProps) {
  const { moves, loads } = useThrift()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const { isNear, isOn } = useOnStage(box, loads)
  const isTired = useTired(isOn)
  const [isMoving, setMoving] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [length, setLength] = useState(() => lengths.get(src))
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const plays = moves && (isPointed || (isOn && !isTired))
  useEffect(() => {
    // Offline, or stopped before it began: the picture stays.
    if (plays) void video?.play().catch(() => undefined)
    else video?.pause()
  }, [plays, video])
  const measure = (seconds: number) => {
    if (!Number.isFinite(seconds) || seconds <= 0) return
    lengths.set(src, seconds)
    setLength(seconds)
  }
  return (
    <div ref={setBox} className="pointer-events-none absolute inset-0">
      {isNear && !isBroken && (
        <video
          ref={setVideo}
          src={src}
          muted
          loop
          playsInline
          preload="metadata"
          disablePictureInPicture
          tabIndex={-1}
          aria-hidden="true"
          onLoadedMetadata={(event) => measure(event.currentTarget.duration)}
          onPlaying={() => setMoving(true)}
          onError={() => setBroken(true)}
          className={cx(
            'absolute inset-0 size-full object-cover transition-opacity duration-250',
            !(plays && isMoving) && 'opacity-0',
          )}
        />
      )}
      {children}
      {(length !== undefined || isBroken || !loads) && (
        <span
          aria-hidden="true"
          className="numeric tabular-nums absolute start-2 bottom-2 inline-flex min-h-5 animate-appear items-center rounded-sm bg-lightbox/75 px-1.5 text-2xs font-semibold text-on-lightbox"
        >
          {length === undefined ? <Icon icon={Play} size={12} className="fill-current" /> : playTime(length)}
        </span>
      )}
    </div>
  )
}

/** True once it has been on stage for its time, until it leaves. */
function useTired(isOn: boolean): boolean {
  const [isTired, setTired] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setTired(true), UNASKED_MS)
    return () => {
      clearTimeout(timer)
      setTired(false)
    }
  }, [isOn])
  return isTired
}
