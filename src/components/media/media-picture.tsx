import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFileUrl } from '../../device/files/use-file-url.ts'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { forScreen, forTile } from '../../entities/media/media.ts'
import { type Picture, isFilm } from '../../domain/picture.ts'
import { playTime } from '../../domain/numbers/play-time.ts'
import { type LightboxPicture, captioned } from '../files/open-lightbox.ts'
import { FilePicture } from '../files/file-picture.tsx'

/** A picture or film as a profile shows it. */
export interface Shown {
  kind: 'image' | 'video'
  path: string
  poster: string
  small: string
  medium: string
  description: string
}

/** A picture or film of a project. */
export const shownOf = (one: Picture): Shown => ({
  kind: isFilm(one) ? 'video' : 'image',
  path: one.path,
  poster: one.poster ?? '',
  small: '',
  medium: '',
  description: one.description,
})

/** How one is spoken of. */
export const contextOf = (one: Picture | undefined): 'film' | 'image' =>
  one && isFilm(one) ? 'film' : 'image'

interface MediaPictureProps {
  media: Shown
  alt: string
  /** Fits the whole picture instead of filling the box. */
  whole?: boolean
  /** The place that it fills. */
  className: string
  /** Over it, in the corners. */
  children?: ReactNode
}

/** The longest side, in device pixels, that a picture can have here full-screen. Beyond two for one nobody sees them. */
const screenPixels = (): number =>
  Math.min(Math.max(innerWidth, innerHeight), (Math.min(innerWidth, innerHeight) * 16) / 9) *
  Math.min(devicePixelRatio, 2)

/** As it opens full-screen. */
export const slideOf = ({ kind, path, poster, medium, description }: Shown): LightboxPicture =>
  kind === 'video'
    ? captioned({ path, poster, description })
    : captioned({ path: forScreen({ path, medium }, screenPixels()), description })

/** In the corner of a film: that it plays, and how long. Beside a button, whose name does not tell it. */
export function FilmSign({ ms }: { ms?: number | null }) {
  return (
    <span
      aria-hidden="true"
      className="numeric pointer-events-none absolute start-2 bottom-2 inline-flex min-h-6 items-center gap-1 rounded-sm bg-lightbox/75 px-1.5 text-2xs font-semibold text-on-lightbox"
    >
      <Icon icon={Play} size={12} className="fill-current" />
      {ms && playTime(Math.max(1, ms / 1000))}
    </span>
  )
}

/** A picture, or a film's first frame. */
export function MediaPicture({ media, alt, whole = false, className, children }: MediaPictureProps) {
  const { kind, path, poster, small } = media
  if (kind === 'video' && poster === '') return <FilmFrame {...{ path, alt, className, children }} />
  return (
    <FilePicture
      path={kind === 'video' ? poster : forTile({ path, small })}
      alt={alt}
      small
      whole={whole}
      className={className}
    >
      {children}
    </FilePicture>
  )
}

/** The film itself, stopped: no device could draw its first frame. */
function FilmFrame({
  path,
  alt,
  className,
  children,
}: Omit<MediaPictureProps, 'media' | 'whole'> & { path: string }) {
  const { url } = useFileUrl(path)
  return (
    <span className={cx('relative block overflow-hidden bg-stage', className)}>
      {alt !== '' && <span className="sr-only">{alt}</span>}
      {url !== null && (
        <video
          muted
          playsInline
          preload="metadata"
          tabIndex={-1}
          aria-hidden="true"
          src={`${url}#t=0.001`}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {children}
    </span>
  )
}
